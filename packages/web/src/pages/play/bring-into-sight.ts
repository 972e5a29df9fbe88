/** Keeps as much of a part in sight as there is room for, from its top on, while it grows. */
export const bringIntoSight = (part: HTMLElement): (() => void) =>
  whileGrowing(part, () => {
    const isWhole = part.offsetHeight < innerHeight;
    part.scrollIntoView({ block: isWhole ? 'nearest' : 'start' });
  });

/** Shows a part again whenever it has grown: until somebody does something. */
export function whileGrowing(part: HTMLElement, show: () => void): () => void {
  const somebody = new AbortController();
  const growing = new ResizeObserver(show);
  const end = () => {
    growing.disconnect();
    somebody.abort();
  };
  growing.observe(part);
  for (const doing of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(doing, end, { signal: somebody.signal, passive: true });
  return end;
}
