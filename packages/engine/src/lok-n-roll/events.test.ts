import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { firstForms, golden } from '../testing/golden.ts';
import type { LokNRollEvent } from './events.ts';
import { lokNRoll } from './game.ts';

const KINDS = [
  'started',
  'shuffled',
  'showed',
  'setAside',
  'returned',
  'laid',
  'boarded',
  'removed',
  'drew',
  'turned',
  'boxed',
  'passed',
  'rolled',
  'moved',
  'derailed',
  'took',
  'waived',
  'stacked',
  'dumped',
  'combined',
  'counted',
  'ended',
] as const satisfies readonly LokNRollEvent['kind'][];

/** Two games that emit every kind of event. */
function allEvents(): LokNRollEvent[] {
  const game = deal(lokNRoll, {
    opening: 'A1x B1s C1r D1s E2s',
    hands: ['F2s G3x', 'H2s I3x'],
    pile: 'J3x K1s L1s',
    die: [5],
  });
  game.play('dump G3x, dump J3x, end, lay H2s a');
  game.roll(5, 5);
  game.passToEnd();
  const betsy = deal(lokNRoll, { mode: 'betsy', first: 1, opening: 'A2s B2s C1s D1s', pile: 'E3s F1s' });
  return [...game.events, ...betsy.events];
}

test('every kind of event has its recorded form (LR-9, LR-11)', () => {
  const forms = firstForms(lokNRoll, allEvents(), KINDS);
  expect(forms).toEqual(golden(new URL('events.golden.json', import.meta.url), forms));
});

test('every kind that games emit has a recorded form', () => {
  const kinds: readonly string[] = KINDS;
  expect(allEvents().filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
});

describe('the log (TR-19)', () => {
  test('has who began, the dice, what is turned over and the penalty cards, and nothing else', () => {
    const logged = allEvents().flatMap((event) => lokNRoll.logEntries(event));
    expect(logged.slice(0, 5)).toEqual([
      { first: expect.any(Number) },
      { dice: [5, 5] },
      { penalty: [1, 'B1s'] },
      { penalty: [1, 'C1r'] },
      { penalty: [1, 'D1s'] },
    ]);
    expect(logged.slice(-2)).toEqual([{ turned: 'E3s' }, { penalty: [1, 'A2s'] }]);
    expect(new Set(logged.flatMap(Object.keys))).toEqual(new Set(['first', 'dice', 'penalty', 'turned']));
  });
});
