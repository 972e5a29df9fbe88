import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

test('fewer points stand higher, and a line jumps where they change', () => {
  const { paths, tails, ends, range } = linesOf(
    [
      [0, 0],
      [0, 4],
      [8, 4],
      [8, 4],
    ],
    true,
  );
  expect(range).toEqual([0, 8]);
  expect(paths).toEqual(['M0 0H2V1H3', 'M0 0H1V0.5H3']);
  expect(tails).toEqual(['M0 1H0.333V1H1', 'M0 0.5H0.667V0.5H1']);
  expect(ends).toEqual([1, 0.5]);
});

test('where more is better, more stands higher', () =>
  expect(linesOf([[0], [6], [6]], false)).toMatchObject({ range: [6, 0], paths: ['M0 1H1V0H2'] }));

test('what the last moment brings is no part of the line, but a step beyond it', () =>
  expect(linesOf([[0], [2], [8]], true)).toMatchObject({
    paths: ['M0 0H1V0.25H2'],
    tails: ['M0 0.25H0.5V1H1'],
    ends: [1],
  }));

test('a long game has as many jumps as can be told apart, and those to moments with a mark', () => {
  const standings = Array.from({ length: 601 }, (_, moment) => [moment % 2]);
  const jumps = ([path]: readonly string[]) => path!.match(/H\d+V/gu)?.length ?? 0;
  expect(jumps(linesOf(standings, false).paths)).toBeLessThanOrEqual(60);
  expect(linesOf(standings, false, [301]).paths[0]).toContain('H301V0');
});

test('whatever the numbers are, every line stays in the picture', () => {
  const standings = fc.integer({ min: 1, max: 4 }).chain((seats) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: seats, maxLength: seats }), {
      minLength: 1,
      maxLength: 60,
    }),
  );
  fc.assert(
    fc.property(standings, fc.boolean(), (standings, isLeast) => {
      const { paths, tails, ends } = linesOf(standings, isLeast);
      expect(ends.every((height) => height >= 0 && height <= 1)).toBe(true);
      for (const path of [...paths, ...tails]) {
        const heights = Array.from(path.matchAll(/V([\d.]+)/gu), ([, height]) => Number(height));
        expect(heights.every((height) => height >= 0 && height <= 1)).toBe(true);
      }
    }),
  );
});
