import { activeTableSteps, games, newTable, seededChance, type Seat } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { CASES, setupOf } from '../testing/setups.ts';
import { type OwnDecision, ownDecisions } from './own-decisions.ts';

/** Long enough to come to every phase. */
const MOST_ACTIONS = 60;

describe.each(CASES)('at $game $mode of $players', (each) => {
  const setup = setupOf(each);
  const game = games[each.game];

  test('a seat is found to have decided what it did, knowing what it knew', async () => {
    const people: Seat[] = [0];
    const table = newTable(game, setup, { chance: () => seededChance(5), undo: 'free', people });
    const codec = game.codec(setup);
    let made: OwnDecision[] = [];
    for (let moment = 0; moment < MOST_ACTIONS && table.actor !== null; moment++) {
      const seat = table.seat(table.actor);
      const { version, view, memory, legal } = (await seat.read()).snapshot;
      const action = legal[(moment * 7) % legal.length]!;
      if (table.actor === 0) made.push({ moment, view, memory, action });
      await seat.act(version, action);
    }
    // What was taken back is no decision.
    const { version } = (await table.seat(0).read()).snapshot;
    if ((await table.seat(0).undo(version)).kind === 'accepted') {
      const left = activeTableSteps([], (await table.seat(0).read(0)).steps).length - 1;
      made = made.filter(({ moment }) => moment < left);
    }
    const steps = activeTableSteps([], (await table.seat(0).read(0)).steps);
    const found = ownDecisions({ game, setup, seat: 0 }, steps);
    expect(found.map(({ moment, action }) => [moment, codec.text(action)])).toEqual(
      made.map(({ moment, action }) => [moment, codec.text(action)]),
    );
    expect(found.map(({ view }) => view)).toEqual(made.map(({ view }) => view));
    expect(found.map(({ memory }) => memory)).toEqual(made.map(({ memory }) => memory));
  });
});
