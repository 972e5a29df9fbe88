import { expect, test } from 'vitest';
import { intervals } from './marks.ts';

test('what lies far out is a number at the edge, and leaves the others their room', () => {
  const rows = [
    { name: 'little', mean: 0.1, error: 0.05 },
    { name: 'much', mean: 18.23, error: 0.4 },
  ];
  const options = { label: 'b - a', against: 0, areShares: true };
  const ticks = (svg: string) => Array.from(svg.matchAll(/>(-?\d+) %</g), ([, at]) => Number(at));
  const squeezed = intervals('x', rows, options);
  expect([squeezed.match(/<circle/g), Math.max(...ticks(squeezed))]).toEqual([['<circle', '<circle'], 1500]);
  const roomy = intervals('x', rows, { ...options, farthest: 2 });
  expect([roomy.match(/<circle/g), Math.max(...ticks(roomy))]).toEqual([['<circle'], 250]);
  expect(roomy).toContain('1823 % \u25b8');
});
