import type { Page } from '@playwright/test';

/** A card that was on its way. */
interface Flown {
  /** Empty: its back. */
  readonly card: string;
  /** What of it changed on the way. */
  readonly animated: readonly string[];
  /** The middles of where it began and where it went. */
  readonly from: Point;
  readonly to: Point;
  /** By how much wider than high it was drawn at first, 1: not at all. */
  readonly stretched: number;
  /** The middle of the card that was seen there when it had arrived, if one was. */
  landed?: Point;
}

type Point = readonly [x: number, y: number];

/**
 * Notes which cards fly from now on, and gives how to read the notes. Polling would miss some: they are gone in less than
 * half a second.
 */
export async function watchFlights(page: Page): Promise<() => Promise<readonly Flown[]>> {
  const flown = await page.evaluateHandle(() => {
    const seen: Flown[] = [];
    const flying = new Map<Node, Flown>();
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const stretchOf = (transform: string) => {
      const { a, b, c, d } = new DOMMatrix(transform);
      return Math.hypot(a, b) / Math.hypot(c, d);
    };
    const note = (flight: HTMLElement) => {
      const effects = flight.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const frames = effects.flatMap((effect) => effect.getKeyframes());
      const [x, y] = [parseFloat(flight.style.left), parseFloat(flight.style.top)];
      const flown = {
        card: flight.dataset['flight']!,
        animated: ['transform', 'opacity'].filter((name) => frames.some((frame) => name in frame)),
        from: middle(flight),
        to: [x + flight.offsetWidth / 2, y + flight.offsetHeight / 2],
        stretched: stretchOf(String(frames[0]?.['transform'] ?? 'none')),
      } as const;
      flying.set(flight, flown);
      seen.push(flown);
    };
    const noteEnd = (flown: Flown) => {
      const lying = document.querySelector(`.world g[data-card="${CSS.escape(flown.card)}"]`);
      if (lying?.checkVisibility({ visibilityProperty: true })) flown.landed = middle(lying);
    };
    new MutationObserver((records) => {
      for (const { target, attributeName } of records)
        if (attributeName === 'data-flight') note(target as HTMLElement);
      const removed = records.flatMap((record) => [...record.removedNodes]);
      for (const flown of removed.flatMap((node) => flying.get(node) ?? [])) noteEnd(flown);
    }).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-flight'],
    });
    return seen;
  });
  return () => flown.jsonValue();
}
