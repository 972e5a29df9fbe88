const CONTROLS = 'button, a, [data-card], [data-place], [data-position]';

/**
 * A press that completes an animation moves other things under the finger. The click that follows counts only for what was
 * pressed.
 */
export function ignoreStrayClick(pressed: Node): void {
  const guard = new AbortController();
  const options = { capture: true, signal: guard.signal };
  const end = () => guard.abort();
  const sift = (click: MouseEvent) => {
    end();
    const control = (click.target as Element).closest(CONTROLS);
    if (!control || control.contains(pressed)) return;
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener('click', sift, options);
  addEventListener('pointerdown', end, options);
  addEventListener('keydown', end, options);
}
