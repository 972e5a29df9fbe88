/**
 * What grows on the land of a card: as many things as its number says, in its plate's shape: one pond, two fields,
 * three bushes in flower, four firs from above.
 */
import type { Shape } from '@roundhouse/engine/railway';

type Spot = readonly [x: number, y: number];

/** Where there is room beside the rails and the plate, on a straight and on a right curve. */
const BESIDE_STRAIGHT: readonly Spot[] = [
  [3.4, 0.8],
  [0.6, 2.7],
  [3.4, 2.2],
  [0.6, 4.9],
];
const BESIDE_CURVE: readonly Spot[] = [
  [0.7, 5.2],
  [2.7, 0.6],
  [0.7, 2.5],
  [0.7, 3.9],
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
    thing: 'm-.6 .1q-.1-.7 .5-.7q.7 0 .6 .6q0 .6-.6 .6q-.5 0-.5-.5z',
    detail: 'm-.3 0q.1-.1 .3 0t.3 0m-.4 .3q.1-.1 .2 0',
  },
  2: { thing: 'm-.5-.5h1v1h-1z', detail: 'm-.2-.5v1m.2-1v1m.2-1v1' },
  3: { thing: 'm-.3-.5h.6l.2 .5l-.2 .5h-.6l-.2-.5z', detail: 'm-.2-.2h0m.3 0h0m-.1 .3h0' },
  4: { thing: 'm0-.6l.2 .4l.4 .2l-.4 .2l-.2 .4l-.2-.4l-.4-.2l.4-.2z', detail: 'm0 0h0' },
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
