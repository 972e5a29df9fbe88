import { expect, it } from 'vitest';
import { landOf } from './land.ts';
import { CURVE, STRAIGHT } from './track-lines.ts';

it('has as many things on the land of a card as its number says, whatever the card', () => {
  for (const shape of ['straight', 'left', 'right', undefined] as const) {
    for (const number of [1, 2, 3, 4])
      expect(landOf(number, shape).thing.split('M')).toHaveLength(number + 1);
  }
});

it.each([
  ['straight', STRAIGHT, 'L1.7 0', 'L2.3 0'],
  ['curve', CURVE, '4 1.7', '4 2.3'],
])('runs both rails of a %s from edge to edge, whole or broken', (_, line, left, right) => {
  for (const { rails } of [line.whole, line.broken]) {
    expect(rails).toContain('M1.7 6');
    expect(rails).toContain('M2.3 6');
    expect(rails).toContain(left);
    expect(rails).toContain(right);
  }
});
