import { expect, test } from 'vitest';
import { type Clock, clockAfter, leftAt, newClock } from './clock.ts';

const RULE = { perMove: 60, reserve: 120 };

const at = (seat: number | null, seconds: number, paused = false) => ({ seat, paused, now: seconds * 1000 });

/** The clock of two after one turn after another. */
const after = (...turns: readonly ReturnType<typeof at>[]): Clock =>
  turns.reduce((clock, turn) => clockAfter(RULE, clock, turn), newClock(RULE, 2));

test('each turn has its time anew, and what it takes beyond comes out of the reserve', () => {
  const begun = after(at(0, 0));
  expect(begun).toMatchObject({ seat: 0, due: 180_000, reserves: [120_000, 120_000] });
  expect(after(at(0, 0), at(1, 60))).toMatchObject({ seat: 1, due: 240_000, reserves: [120_000, 120_000] });
  const late = after(at(0, 0), at(1, 70), at(0, 80));
  expect(late).toMatchObject({ seat: 0, due: 80_000 + 60_000 + 110_000, reserves: [110_000, 120_000] });
  expect(after(at(0, 0), at(null, 500))).toMatchObject({ seat: null, due: null, reserves: [0, 120_000] });
});

test('a turn that goes on keeps its time', () => {
  const begun = after(at(0, 0));
  expect(clockAfter(RULE, begun, at(0, 50))).toBe(begun);
});

test('nobody loses time while a game is paused', () => {
  const paused = after(at(0, 0), at(0, 100, true));
  expect(paused).toMatchObject({ due: null, left: 80_000 });
  expect(leftAt(paused, 9_000_000)).toBe(80_000);
  expect(clockAfter(RULE, paused, at(0, 9000))).toMatchObject({ due: 9_080_000, left: null });
  // Who moves all the same has used what they had used before.
  const moved = clockAfter(RULE, paused, at(1, 9000, true));
  expect(moved).toMatchObject({ seat: 1, due: null, left: 180_000, reserves: [80_000, 120_000] });
});
