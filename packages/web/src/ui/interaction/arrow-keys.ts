/**
 * Left and right, up and down go from button to button, or whatever else can have the focus, within a group; Home and End to
 * its ends. What stands beside another (`data-beside`) is reached from there by left and right only.
 */
export function arrowKeys(group: HTMLElement): () => void {
  const move = (event: KeyboardEvent) => {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const focused = document.activeElement as HTMLElement;
    const buttons = [
      ...group.querySelectorAll<HTMLElement>('button:not(:disabled), [role="button"], [tabindex]'),
    ].filter((one) => isSideways || one === focused || !('beside' in one.dataset));
    const from = buttons.indexOf(focused);
    const to = from < 0 ? undefined : target(event.key, from, buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  group.addEventListener('keydown', move);
  return () => group.removeEventListener('keydown', move);
}

function target(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
