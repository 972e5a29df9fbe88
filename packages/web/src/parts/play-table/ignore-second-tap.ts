import type { Attachment } from 'svelte/attachments';

/** How soon after a tap, and how near to it, another one belongs to it: in milliseconds and pixels. */
const SOON = 350;
const NEAR = 24;

export type Tap = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail' | 'pointerType'>;

/** Mice count their clicks as their owner likes it; fingers are not counted everywhere. */
export function isSecond(first: Tap | undefined, tap: Tap): boolean {
  // A third click in a row is the first of the next two.
  if (tap.detail > 1 && tap.detail % 2 === 0) return true;
  if (!first || tap.pointerType === 'mouse') return false;
  const away = Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY);
  return tap.timeStamp - first.timeStamp < SOON && away < NEAR;
}

/**
 * Says of one tap after the other, with what is shown then, whether it counts. One that does not is nobody's first. `before`:
 * the tap that led here.
 */
export function tapSifter(before?: Tap): (tap: Tap, shown: string) => boolean {
  let first: { readonly tap: Tap; readonly shown?: string } | undefined = before && { tap: before };
  return (tap, shown) => {
    const counts = !isSecond(first?.tap, tap) || first?.shown === shown;
    if (counts) first = { tap, shown };
    return counts;
  };
}

/**
 * The second tap of a double one was meant for what the first one met: where something else is shown by then, it does not
 * count. Nor does a key that is held down.
 */
export function ignoreSecondTap(shown: () => string, before?: Tap): Attachment<HTMLElement> {
  return (region) => {
    const counts = tapSifter(before);
    const sift = (event: MouseEvent) => {
      // Keys click without a place.
      if (event.detail === 0) return;
      if (counts(event as PointerEvent, shown())) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const ignoreHeld = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    };
    region.addEventListener('click', sift, true);
    region.addEventListener('keydown', ignoreHeld, true);
  };
}
