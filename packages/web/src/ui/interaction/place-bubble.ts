/** What is left free between a bubble and the edge of the screen, in pixels. */
const ROOM = 8;

type Target = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Puts a bubble with a fixed position above a thing, within the screen; or below it, where there is no room above. Returns
 * which of them, and where in the bubble the middle of the thing is.
 */
export function placeBubble(
  bubble: HTMLElement,
  { left, right, top, bottom }: Target,
  gap: number,
): { readonly isBelow: boolean; readonly tail: number } {
  const { width, height } = bubble.getBoundingClientRect();
  const middle = (left + right) / 2;
  const x = Math.max(ROOM, Math.min(middle - width / 2, innerWidth - width - ROOM));
  const above = top - height - gap;
  const below = Math.min(bottom + gap, innerHeight - height - ROOM);
  const isBelow = above < ROOM;
  Object.assign(bubble.style, { left: `${x}px`, top: `${isBelow ? below : above}px` });
  return { isBelow, tail: middle - x };
}
