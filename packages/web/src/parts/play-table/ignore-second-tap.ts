import type { Attachment } from 'svelte/attachments';

/** How soon after a tap, and how near to it, another one belongs to it: in milliseconds and pixels. */
const SOON = 350;
const NEAR = 24;

export type Tap = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail' | 'pointerType'>;

/** Mice count their clicks as their owner likes it; fingers are not counted everywhere. */
export function isSecond(first: Tap | undefined, tap: Tap): boolean {
  if (tap.detail > 1) return true;
  if (!first || tap.pointerType === 'mouse') return false;
  const away = Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY);
  return tap.timeStamp - first.timeStamp < SOON && away < NEAR;
}

/**
 * The second tap of a double one was meant for what the first one met: where something else is shown by then, it does not
 * count. Nor does a key that is held down.
 */
export function ignoreSecondTap(shown: () => string): Attachment<HTMLElement> {
  return (region) => {
    let first: { readonly tap: Tap; readonly shown: string } | undefined;
    const sift = (event: MouseEvent) => {
      // Keys click without a place.
      if (event.detail === 0) return;
      const tap = event as PointerEvent;
      const now = shown();
      const before = isSecond(first?.tap, tap) ? (first?.shown ?? '') : now;
      first = { tap, shown: before };
      if (before === now) return;
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
