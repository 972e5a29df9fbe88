import type { CardId } from '@roundhouse/engine';
import type { Attachment } from 'svelte/attachments';

/** What is left free around a bubble, in pixels. */
const ROOM = 8;
const TAIL = 10;

/** Puts a bubble at a card of the table, within the screen; where the card is out of sight, it stays where it is. */
export function atCard(card: CardId | undefined): Attachment<HTMLElement> {
  return (bubble) => {
    if (card === undefined) return;
    const name = CSS.escape(String(card));
    const lying = document.querySelector(`main [data-card="${name}"]`);
    if (!lying?.checkVisibility()) return;
    // What the bubble took of the page it gives back, and the card is where it was.
    bubble.classList.add('at-card');
    const target = boxAtRest(lying);
    const { width, height } = bubble.getBoundingClientRect();
    const middle = (target.left + target.right) / 2;
    const left = Math.max(ROOM, Math.min(middle - width / 2, innerWidth - width - ROOM));
    const above = target.top - height - TAIL;
    bubble.classList.toggle('below', above < ROOM);
    bubble.style.left = `${left}px`;
    bubble.style.top = `${above < ROOM ? target.bottom + TAIL : above}px`;
    bubble.style.setProperty('--tail', `${middle - left}px`);
    return () => {
      bubble.classList.remove('at-card', 'below');
      bubble.removeAttribute('style');
    };
  };
}

/** Where a thing lies once it has glided back to its place. */
function boxAtRest(thing: Element): DOMRect {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const [across = 0, down = 0] = getComputedStyle(thing)
    .translate.split(' ')
    .map((by) => parseFloat(by) || 0);
  return new DOMRect(x - across, y - down, width, height);
}
