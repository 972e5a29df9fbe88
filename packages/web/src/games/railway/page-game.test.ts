import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, newTable } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import { expect, test } from 'vitest';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { TableSession } from '../../table/session/table-session.svelte.ts';
import type { RailwayContext } from './context.ts';
import { TableView } from '../../table/view/table-view.svelte.ts';
import { railwayPage } from './page-game.ts';
import { asRailway, withoutPictures } from './testing/railway-session.ts';

const GAME = withoutPictures('lok-n-roll');

/** The first game alone in which this number of penalty cards waits, and one of them may combine. */
async function stacking(pending: number): Promise<RailwayContext> {
  const wanted = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  for (let seed = 1; ; seed++) {
    const table = newTable(GAME.rules, setup.value, {
      chance: chanceOf({ seed }),
      undo: 'turn',
      people: [0],
    });
    const seat = table.seat(0);
    for (let move = 0; move < 60; move++) {
      const { view, version, legal } = (await seat.read()).snapshot;
      const waiting = (view.state as LokNRollState).pending.length;
      if (waiting === pending && legal.length > pending) return playOf(await TableView.open(seat));
      if (legal.length === 0) break;
      await seat.act(version, legal[(seed + move) % legal.length]!);
    }
  }
}

const { isFinal, isUsual } = railwayPage.actions;

const playOf = (view: TableView) => asRailway(new TableSession(view, GAME, new I18n(), () => 60_000));

test('to combine is usual, to keep is not (LR-22)', async () => {
  const game = await stacking(1);
  const [combine, keep] = [false, true].map((keep) =>
    game.legal.find((action) => {
      const form = game.codec.form(action);
      return form.kind === 'stack' && form.keep === keep;
    }),
  );
  expect([isUsual(game, combine!), isUsual(game, keep!)]).toEqual([true, false]);
});

test('the last penalty card ends the turn, and nothing before it does (LR-21)', async () => {
  const [last, before] = [await stacking(1), await stacking(2)];
  expect(last.legal.map((action) => isFinal(last, action))).toEqual([true, true]);
  expect(before.legal.map((action) => isFinal(before, action))).toEqual([false, false, false]);
});
