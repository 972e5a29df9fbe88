/** What has just come up: whoever reads or listens is led to it. */
export function seek(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'nearest' });
}
