import { expect, test } from 'vitest';
import { scriptedChance } from '../chance/scripted-chance.ts';
import { seededRandom } from '../contract/random.ts';
import { layOut } from '../testing/laid-table.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { redact } from './events.ts';
import { newMemory, remember } from './memory.ts';
import { sampler } from './sampler.ts';

const ROWS = ['60 50 70 55 65 75 52', '84 83 82 81 80 79 78'];

/** Seat 0 draws the last card; seat 1 knows some of the discarded cards. Samples for seat 1. */
function samplesAfterDraw(known: readonly number[]) {
  const { position } = layOut({ rows: ROWS, pile: '49' });
  const order = position.state().discard as number[];
  const picture = position.view(1).state;
  let memory = { ...newMemory(2, 1), picture, discarded: known };
  position.play(position.legal()[0]!, scriptedChance([['shuffle', order]]), (event: GameOfTrainsEvent) => {
    memory = remember(memory, redact(event, 1));
  });
  expect(memory.picture).toEqual(position.view(1).state);
  const random = seededRandom(1);
  const samples = sampler(position.view(1), memory);
  return {
    order,
    samples: Array.from({ length: 400 }, () => samples.next(random).state()),
  };
}

test('a card drawn before the pile was renewed is none of those known to have been discarded (GT-15)', () => {
  const known = [1, 2, 3, 4, 5, 6, 7, 8];
  const { order, samples } = samplesAfterDraw(known);
  const held = new Set(samples.map((sample) => sample.held));
  expect([...held].filter((card) => known.includes(card!))).toEqual([]);
  expect(held.size).toBe(order.length + 1 - known.length);
});

test('where everything discarded is known, so is the card that was drawn', () => {
  const all = layOut({ rows: ROWS, pile: '49' }).state.discard as number[];
  const { samples } = samplesAfterDraw(all);
  expect(new Set(samples.map((sample) => sample.held))).toEqual(new Set([49]));
  expect(new Set(samples.map((sample) => `${sample.pile as number[]}`)).size).toBe(400);
});
