/** Moves the focus to a heading that has just appeared, for readers and screen readers. */
export function focusHeading(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'nearest' });
}
