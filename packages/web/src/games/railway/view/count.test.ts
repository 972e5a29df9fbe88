import { chanceOf } from '@roundhouse/chance';
import {
  checkSetup,
  games,
  type LocalTable,
  newTable,
  type Seat,
  seededRandom,
  type GameId,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { I18n } from '../../../i18n/i18n.svelte.ts';
import { TableSession } from '../../../table/session/table-session.svelte.ts';
import { TableView } from '../../../table/view/table-view.svelte.ts';
import { countPile } from './count.ts';
import { asRailway, withoutPictures } from '../testing/railway-session.ts';

function tableOf(game: GameId, mode: string, players: number, seed: number): LocalTable {
  const setup = checkSetup({ game, mode, players, opening: 'dealt', deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(games[game], setup.value, { chance: chanceOf({ seed }), undo: 'none', people: [] });
}

/** Plays at random to the end. */
async function finish(table: LocalTable, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const spectator = table.seat('spectator');
  for (
    let snapshot = (await spectator.read()).snapshot;
    snapshot.view.actor !== null;
    snapshot = (await spectator.read()).snapshot
  ) {
    const seat = table.seat(snapshot.view.actor);
    const { legal, version } = (await seat.read()).snapshot;
    await seat.act(version, legal[random.below(legal.length)]!);
  }
}

test.each<{ game: GameId; mode: string; players: number; clause: string }>([
  { game: 'lok-n-roll', mode: 'standard', players: 4, clause: 'LR-25' },
  { game: 'lok-n-roll', mode: 'solo', players: 1, clause: 'LR-27' },
  { game: 'loose-caboose', mode: 'standard', players: 3, clause: 'LC-20' },
])(
  'the piles of $game $mode are counted as the rules count them ($clause)',
  async ({ game, mode, players }) => {
    for (let seed = 1; seed <= 10; seed++) {
      const table = tableOf(game, mode, players, seed);
      await finish(table, seed);
      const view = await TableView.open(table.seat('spectator'));
      const railway = asRailway(new TableSession(view, withoutPictures(game), new I18n(), () => 0));
      const { scores } = railway.view.state.outcome!;
      const counts = scores.map((_, seat: Seat) => {
        const { state } = railway.view;
        return countPile(railway, seat, 'banked' in state ? state.banked[seat] : undefined);
      });
      expect(counts.map(({ points }) => points)).toEqual(scores);
      expect(counts.map(({ numbers }) => numbers.reduce((sum, { count }) => sum + count, 0))).toEqual(
        counts.map(({ cards }) => cards),
      );
    }
  },
);
