/** Keeps as much of a part in sight as there is room for, from its top on, while it grows: until somebody does something. */
export function bringIntoSight(part: HTMLElement): () => void {
  const somebody = new AbortController();
  const growing = new ResizeObserver(() => {
    const isWhole = part.offsetHeight < innerHeight;
    part.scrollIntoView({ block: isWhole ? 'nearest' : 'start' });
  });
  const end = () => {
    growing.disconnect();
    somebody.abort();
  };
  growing.observe(part);
  for (const doing of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(doing, end, { signal: somebody.signal, passive: true });
  return end;
}
