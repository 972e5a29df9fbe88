import { expect, test } from 'vitest';
import { deal, straights } from '../testing/dealt-game.ts';
import { firstForms, golden } from '../testing/golden.ts';
import type { LooseCabooseEvent } from './events.ts';
import { looseCaboose } from './game.ts';

const KINDS = [
  'started',
  'shuffled',
  'showed',
  'laid',
  'boarded',
  'headed',
  'removed',
  'drew',
  'passed',
  'rolled',
  'moved',
  'derailed',
  'took',
  'cancelled',
  'banked',
  'reshuffled',
  'waived',
  'counted',
  'ended',
] as const satisfies readonly LooseCabooseEvent['kind'][];

/** Two games that emit every kind of event: in one the discard pile is shuffled, in the other it is empty. */
function allEvents(): readonly LooseCabooseEvent[] {
  const game = deal(looseCaboose, { opening: 'A4s B1s C4s!', hands: ['D1s E1s'], die: [3] });
  game.passUntil(0);
  game.play('lay D1s a');
  game.play('roll', ['dice', [3]], ['shuffle', game.state.discard]);
  const waiving = deal(looseCaboose, { pile: straights('111212111112121111121') });
  waiving.passToEnd();
  return [...game.events, ...waiving.events];
}

test('every kind of event has its recorded form (LC-7, LC-9)', () => {
  const forms = firstForms(looseCaboose, allEvents(), KINDS);
  expect(forms).toEqual(golden(new URL('events.golden.json', import.meta.url), forms));
});

test('every kind that games emit has a recorded form', () => {
  const kinds: readonly string[] = KINDS;
  expect(allEvents().filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
});

test('the log has who began, dice, penalty cards, banked cards and reshuffles, and nothing else (TR-19)', () => {
  const logged = allEvents().flatMap((event) => looseCaboose.logEntries(event));
  expect(logged.slice(0, 3)).toEqual([{ first: 0 }, { banked: [0, 'A4s'] }, { penalty: [0, 'B1s'] }]);
  expect(new Set(logged.flatMap(Object.keys))).toEqual(
    new Set(['first', 'banked', 'penalty', 'dice', 'reshuffled']),
  );
});
