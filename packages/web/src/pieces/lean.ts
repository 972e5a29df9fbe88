/** A little less than a curve's own, so that a body also fits where the straight begins (RW-3: radius 2). */
const CURVATURE = 0.42;

/** Where a body stands whose middle is `at` along the rails, ahead of the train's or behind, when they bend: 1 is a right curve. */
export function lean(at: number, bend: number): string {
  const turn = at * bend * CURVATURE;
  const x = at * (1 - turn ** 2 / 6);
  return `translate(${x} ${(at * turn) / 2}) rotate(${(turn * 180) / Math.PI})`;
}
