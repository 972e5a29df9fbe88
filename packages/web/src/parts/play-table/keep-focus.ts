import { settled } from '../../ui/timing/delay.ts';

/** Where the focus goes in a region that keeps it; without one to its beginning. */
const HOME = '[data-home]';

/** Keeps the focus in a region when the focused control is removed: keyboard players are not thrown to the top of the page. */
export function keepFocus(region: HTMLElement): () => void {
  let inside = false;
  const enter = () => (inside = true);
  const leave = ({ relatedTarget }: FocusEvent) => {
    // A removed button loses the focus without a new target; a button that is left has one.
    if (relatedTarget && !region.contains(relatedTarget as Node)) inside = false;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    if (inside) takeFocus(region);
  };
  // Between two elements nothing has the focus for a moment.
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(take);
  });
  region.addEventListener('focusin', enter);
  region.addEventListener('focusout', leave);
  observer.observe(region, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    region.removeEventListener('focusin', enter);
    region.removeEventListener('focusout', leave);
  };
}

/**
 * Focuses a region after the control that led there is gone, as the button that dealt the cards: keys go on there and not
 * at the top of the page. Focusing makes the browser lay out the page, so it waits until that can be used.
 */
export function beginHere(region: HTMLElement): () => void {
  let isPast = false;
  void settled().then(() => isPast || takeFocus(region));
  return () => {
    isPast = true;
  };
}

function takeFocus(region: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  (region.querySelector<HTMLElement>(HOME) ?? region).focus({ preventScroll: true });
}
