/**
 * What grows on the land of a card: as many things as its number says, in its plate's shape: one pond, two fields,
 * three bushes in flower, four firs from above.
 */
import type { Shape } from '@roundhouse/engine/railway';

type Spot = readonly [x: number, y: number];

/** Where there is room beside the rails and the plate, on a straight and on a right curve. */
const BESIDE_STRAIGHT: readonly Spot[] = [
  [3.38, 0.8],
  [0.62, 2.72],
  [3.38, 2.2],
  [0.62, 4.9],
];
const BESIDE_CURVE: readonly Spot[] = [
  [0.68, 5.2],
  [2.7, 0.62],
  [0.68, 2.5],
  [0.68, 3.85],
];
const ON_RUBBLE: readonly Spot[] = [
  [2.4, 0.7],
  [3.4, 0.8],
  [2.9, 1.7],
  [0.6, 2.3],
];

interface Growth {
  /** The thing itself, and what is seen on it, from its middle on. */
  readonly thing: string;
  readonly detail: string;
}

const GROWTHS: Readonly<Record<number, Growth>> = {
  1: {
    thing: 'm-.56 .1q-.1 -.7 .5 -.66q.66 -.02 .62 .56q.02 .66 -.6 .6q-.48 0 -.52 -.5z',
    detail: 'm-.34 -.02q.14 -.16 .3 0t.32 -.02m-.42 .26q.12 -.12 .24 0',
  },
  2: { thing: 'm-.46 -.46h.92v.92h-.92z', detail: 'm-.24 -.46v.92m.24 -.92v.92m.24 -.92v.92' },
  3: {
    thing: 'm-.26 -.46h.52l.27 .46l-.27 .46h-.52l-.27 -.46z',
    detail: 'm-.2 -.16h0m.34 -.06h0m-.14 .34h0',
  },
  4: { thing: 'm0 -.58l.17 .41l.41 .17l-.41 .17l-.17 .41l-.17 -.41l-.41 -.17l.41 -.17z', detail: 'm0 0h0' },
};

function spotsOf(shape: Shape | undefined): readonly Spot[] {
  if (!shape) return ON_RUBBLE;
  if (shape === 'straight') return BESIDE_STRAIGHT;
  return shape === 'right' ? BESIDE_CURVE : BESIDE_CURVE.map(([x, y]) => [4 - x, y]);
}

export function landOf(number: number, shape: Shape | undefined): Growth {
  const spots = spotsOf(shape).slice(0, number);
  const growth = GROWTHS[number] ?? { thing: '', detail: '' };
  const all = (path: string) => spots.map(([x, y]) => `M${x} ${y}${path}`).join('');
  return { thing: all(growth.thing), detail: all(growth.detail) };
}
