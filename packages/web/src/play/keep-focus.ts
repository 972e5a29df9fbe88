/** Whoever plays by keys is not thrown to the top of the page when what they pressed has done its work and is gone. */
export function keepFocus(region: HTMLElement): () => void {
  let inside = false;
  const enter = () => (inside = true);
  const leave = ({ relatedTarget }: FocusEvent) => {
    // A button that is taken away loses the focus to nobody; one that is left loses it to somebody.
    if (relatedTarget && !region.contains(relatedTarget as Node)) inside = false;
  };
  const observer = new MutationObserver(() => {
    if (inside && document.activeElement === document.body) region.focus({ preventScroll: true });
  });
  region.addEventListener('focusin', enter);
  region.addEventListener('focusout', leave);
  observer.observe(region, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', enter);
    region.removeEventListener('focusout', leave);
  };
}
