/** A little less than a curve's own, so that a body also fits where the straight begins (RW-3: radius 2). */
const CURVATURE = 0.42;

/** How the rails bend under a train while it runs, at times equally far apart; and how long it runs, in milliseconds. */
export interface Run {
  readonly bends: readonly number[];
  readonly ms: number;
}

/** Where a body stands whose middle is `at` along the rails, ahead of the train's or behind, when they bend: 1 is a right curve. */
export function lean(at: number, bend: number): string {
  const turn = at * bend * CURVATURE;
  const x = at * (1 - turn ** 2 / 6);
  return `translate(${x}px, ${(at * turn) / 2}px) rotate(${turn}rad)`;
}

/**
 * An attachment: a body that is placed by how the rails bend leans as they do on a run. The browser moves it by itself: drawn
 * anew, it would keep the page busy at every picture.
 */
export function leaning(run: Run | undefined, place: (bend: number) => string) {
  return (body: Element) => {
    if (!run) return;
    const { bends, ms } = run;
    const animation = body.animate({ transform: bends.map(place) }, { duration: ms, fill: 'forwards' });
    return () => animation.cancel();
  };
}
