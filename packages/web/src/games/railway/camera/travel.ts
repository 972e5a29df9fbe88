import type { Stand } from '../rails/rails.ts';
import type { Look } from './camera.svelte.ts';

/** Which share of the picture, on either side of its middle, the train does not leave. */
const INNER = 0.47;

/** The way of the camera from one look to another while the train runs: evenly, unless it would lose sight of the train. */
export function travel(
  from: Look,
  to: Look,
  stands: readonly Stand[],
  { width, height }: { readonly width: number; readonly height: number },
): Look[] {
  return stands.map((stand, index) => {
    const share = index / (stands.length - 1);
    const between = (key: keyof Look) => from[key] + (to[key] - from[key]) * share;
    const scale = between('scale');
    const near = (middle: number, train: number, size: number) => {
      const most = (INNER * size) / scale;
      return Math.min(Math.max(middle, train - most), train + most);
    };
    return { x: near(between('x'), stand.x, width), y: near(between('y'), stand.y, height), scale };
  });
}
