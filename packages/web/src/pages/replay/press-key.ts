import type { Replay } from './replay.svelte.ts';

/** What the keys do, unless the thing that has the focus uses them itself. */
export function pressKey(replay: Replay, event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
  if (document.querySelector('dialog[open]') || (event.target as Element).matches?.('select')) return;
  const act = actOf(replay, shiftKey ? `Shift+${key}` : key, event.target as Element);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(replay: Replay, key: string, focused: Element): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return () => replay.step(-1);
    case 'ArrowRight':
    case 'ArrowUp':
      return () => replay.step(1);
    case 'Shift+ArrowLeft':
    case 'PageDown':
      return () => replay.stepTurn(-1);
    case 'Shift+ArrowRight':
    case 'PageUp':
      return () => replay.stepTurn(1);
    case 'Home':
      return () => replay.seek(0);
    case 'End':
      return () => replay.seek(replay.length);
    case ' ':
      // A button or link that has the focus is pressed by it.
      return focused.closest('button, a, summary') ? undefined : () => replay.toggle();
    default:
      return undefined;
  }
}
