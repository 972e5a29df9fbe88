import { describe, expect, test } from 'vitest';
import { lokNRoll } from '../lok-n-roll/game.ts';
import { looseCaboose } from '../loose-caboose/game.ts';
import { deal } from '../testing/dealt-game.ts';
import { ATTACHMENTS, attach } from '../testing/railway-oracle.ts';
import { footprintOf } from './geometry.ts';
import { trackAt } from './laid-track.ts';

/** The first card of a railway, laid on the empty table. */
function firstLaid(card: string) {
  const { state } = deal(lokNRoll, { opening: `${card} X1s Y1s Z1s`, laid: 1 });
  const [, ...place] = state.railway[0]!;
  return [place, state.front];
}

describe('the first card', () => {
  test('attaches to a front at (0, 0) that heads east (RW-4)', () => {
    const { state } = deal(looseCaboose, { laid: 0 });
    expect([state.railway, state.front]).toEqual([[], [0, 0, 0]]);
  });

  test.each([
    ['A1s', [0, -2, 6, 2], [6, 0, 0]],
    ['A1r', [0, -2, 6, 2], [4, 2, 1]],
    ['A1r:b', [0, -4, 4, 2], [2, -4, 3]],
    ['A1l', [0, -2, 6, 2], [4, -2, 3]],
    ['A1l:b', [0, -2, 4, 4], [2, 4, 1]],
  ])('%s covers %j and its rails end at %j (RW-1, RW-2, RW-3, RW-5, RW-6)', (card, place, front) => {
    expect(firstLaid(card)).toEqual([place, front]);
  });
});

describe.each([0, 1, 2, 3])('at a front with heading %i', (heading) => {
  test.each(ATTACHMENTS)(
    'a %s by %s lies where turning it point by point puts it (RW-5, RW-6)',
    (shape, end) => {
      const { place, front } = attach([0, 0, heading], shape, end);
      const footprint = footprintOf(shape, end, heading);
      expect([footprint.x0, footprint.y0, footprint.x1, footprint.y1]).toEqual(place);
      expect([footprint.frontX, footprint.frontY, footprint.heading]).toEqual(front);
    },
  );

  test.each([
    ['straight', 0, 0],
    ['right', 1, 3],
    ['left', 3, 1],
  ] as const)('a %s turns the rails by %i quarters by a and by %i by b (RW-3, RW-6)', (shape, byA, byB) => {
    const turns = (['a', 'b'] as const).map(
      (end) => (trackAt('A1', shape, end, [0, 0, heading]).exit[2] - heading + 4) % 4,
    );
    expect(turns).toEqual([byA, byB]);
  });

  test('a straight lies the same by either end (RW-8)', () => {
    const [byA, byB] = (['a', 'b'] as const).map((end) => attach([0, 0, heading], 'straight', end));
    expect([byB!.place, byB!.front]).toEqual([byA!.place, byA!.front]);
  });
});
