/** Where one goes on from, in a region that keeps the focus; without one at its beginning. */
const HOME = '[data-home]';

/** Whoever plays by keys is not thrown to the top of the page when what they pressed has done its work and is gone. */
export function keepFocus(region: HTMLElement): () => void {
  let inside = false;
  const enter = () => (inside = true);
  const leave = ({ relatedTarget }: FocusEvent) => {
    // A button that is taken away loses the focus to nobody; one that is left loses it to somebody.
    if (relatedTarget && !region.contains(relatedTarget as Node)) inside = false;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    if (inside) takeFocus(region);
  };
  // On its way from one thing to the next the focus is nowhere for a moment.
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
 * Whoever comes to a region by what is gone now, as a button that dealt the cards, begins there and not at the top of the
 * page. To take the focus makes the browser lay out the page, so that is a task of its own.
 */
export function beginHere(region: HTMLElement): () => void {
  const timer = setTimeout(() => takeFocus(region));
  return () => clearTimeout(timer);
}

function takeFocus(region: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  (region.querySelector<HTMLElement>(HOME) ?? region).focus({ preventScroll: true });
}
