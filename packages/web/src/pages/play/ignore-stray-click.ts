const CONTROLS = 'button, a, [data-card], [data-place], [data-position]';

/**
 * A press that completes what moves brings things to lie under the finger that were not there when it came down. The click
 * that follows is for what was pressed, and for nothing else.
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
