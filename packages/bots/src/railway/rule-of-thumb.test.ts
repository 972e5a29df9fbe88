import { lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { expect, test } from 'vitest';
import { type Arranged, arrange } from '../testing/arrange.ts';
import { ruleOfThumb } from './rule-of-thumb.ts';

const OPENING = 'E1s F1s G1s H1s';

/** What it may do in the first turn, with any seed. */
async function donesAt(table: Arranged): Promise<string[]> {
  const position = arrange('lok-n-roll', { opening: OPENING, ...table });
  const { setup } = position;
  const memory = lokNRoll.newMemory(setup, 0);
  const texts = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const player = ruleOfThumb(lokNRoll)({ setup, seat: 0, seed });
    const action = await player.decide(position.view(0), memory, position.legal(), { iterations: 1 });
    texts.add(lokNRoll.codec(setup).text(action));
  }
  return [...texts].toSorted((one, other) => one.localeCompare(other));
}

test('any card that fits is laid, of more than three (LR-17)', async () => {
  expect(await donesAt({ held: ['A1s B2s C2s D3s'] })).toEqual(['lay A1s a', 'lay B2s a', 'lay C2s a']);
});

test('rubble is dumped where no card fits (LR-16)', async () => {
  expect(await donesAt({ held: ['A3s B3s C2x D3x'] })).toEqual(['dump C2x', 'dump D3x']);
});

test('three cards are kept', async () => {
  expect(await donesAt({ held: ['A1s B2s C2x'] })).toEqual(['pass']);
});
