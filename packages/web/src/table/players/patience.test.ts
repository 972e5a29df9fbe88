import { expect, test } from 'vitest';
import { Patience } from './patience.ts';

const BUDGET = { iterations: 1, milliseconds: 1000 };

test('a thread is waited for as long as its player may think, and a while', () => {
  const patience = new Patience();
  const [short, long] = [1000, 60_000].map((milliseconds) => patience.timeOut({ ...BUDGET, milliseconds }));
  expect(short).toBeGreaterThan(1000);
  expect(long! - short!).toBe(59_000);
});

test('a player without a guard of time is waited for without end', () => {
  expect(new Patience().timeOut({ iterations: 1 })).toBe(Infinity);
});

test('a thread that is slow to answer is waited for longer from then on, and one that is quick is not', () => {
  const patience = new Patience();
  const usual = patience.timeOut(BUDGET);
  patience.noteAnswer(BUDGET, 20);
  expect(patience.timeOut(BUDGET)).toBe(usual);
  patience.noteAnswer(BUDGET, 3800);
  expect(patience.timeOut(BUDGET)).toBe(1000 + 2 * 2800);
  patience.noteAnswer(BUDGET, 20);
  expect(patience.timeOut(BUDGET)).toBe(1000 + 2 * 2800);
});

test('a thread in place of one that was too slow is given twice the margin', () => {
  const patience = new Patience();
  const usual = patience.timeOut(BUDGET);
  patience.noteTimeOut();
  expect(patience.timeOut(BUDGET) - 1000).toBe(2 * (usual - 1000));
});
