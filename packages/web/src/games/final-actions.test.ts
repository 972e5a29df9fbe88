import { chanceOf } from '@roundhouse/chance';
import {
  type Action,
  checkSetup,
  GAME_IDS,
  type GameId,
  games,
  newTable,
  type Seat,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { I18n } from '../i18n/i18n.svelte.ts';
import type { PageGame } from '../table/session/page-game.ts';
import { TableSession } from '../table/session/table-session.svelte.ts';
import { TableView } from '../table/view/table-view.svelte.ts';
import { nextTask } from '../ui/timing/delay.ts';
import { loadGame } from './registry.ts';

const MOVES = 80;

/** A game of two people, in which one takes back within a turn. */
function tableOf(game: GameId, seed: number) {
  const opening = games[game].hasOpening ? { opening: 'players' } : {};
  const wanted = { game, mode: 'standard', players: 2, deck: 'standard', ...opening };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(games[game], setup.value, { chance: chanceOf({ seed }), undo: 'turn', people: [0, 1] });
}

type Table = ReturnType<typeof tableOf>;

async function sitDown(table: Table, seat: Seat, game: PageGame): Promise<TableSession> {
  return new TableSession(await TableView.open(table.seat(seat)), game, new I18n(), () => 0);
}

async function actorOf(table: Table): Promise<Seat | null> {
  return (await table.seat('spectator').read()).snapshot.view.actor;
}

/** Does an action, and what is then done by itself. Gives whether it can be undone. */
async function canUndoAfter(session: TableSession, action: Action): Promise<boolean> {
  await session.attempt(action);
  await nextTask();
  while (session.forced !== undefined) await nextTask();
  return session.canUndo;
}

/** By phase and action: which ones were met that can be undone, and which that cannot. */
const MET: Readonly<Record<GameId, readonly string[]>> = {
  'lok-n-roll': [
    'laying lay: not final',
    'laying roll: final',
    'opening place: final',
    'stacking stack: final',
    'stacking stack: not final',
    'turn dump: final',
    'turn lay: not final',
    'turn pass: final',
    'turn pass: not final',
  ],
  'loose-caboose': [
    'heading heading: final',
    'laying lay: not final',
    'laying roll: final',
    'opening place: final',
    'opening place: not final',
    'turn lay: not final',
    'turn pass: final',
  ],
  'game-of-trains': ['placing place: final', 'prepare choose: final', 'turn draw: final', 'turn use: final'],
};

test.each(GAME_IDS)('in %s exactly what cannot be undone afterwards is final', async (id) => {
  const game = await loadGame(id);
  const table = tableOf(id, 1);
  const met = new Set<string>();
  for (let move = 0; move < MOVES; move++) {
    const actor = await actorOf(table);
    if (actor === null) break;
    const session = await sitDown(table, actor, game);
    const { legal, view } = session;
    const action = legal[(7 * move) % legal.length]!;
    const text = session.codec.text(action);
    const isFinal = session.isFinal(action);
    met.add(`${view.phase} ${text.split(' ')[0]}: ${isFinal ? 'final' : 'not final'}`);
    expect([text, await canUndoAfter(session, action)]).toEqual([text, !isFinal]);
    session.close();
  }
  expect([...met].toSorted()).toEqual(MET[id]);
});
