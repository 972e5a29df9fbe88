import type { CardId } from '@roundhouse/engine';
import type { Attachment } from 'svelte/attachments';
import { placeBubble } from '../../ui/interaction/place-bubble.ts';

/** How far a bubble is from its card, in pixels. */
const TAIL = 10;

/** Puts a bubble at a card of the table, within the screen; where the card is out of sight, it stays where it is. */
export function atCard(card: CardId | undefined): Attachment<HTMLElement> {
  return (bubble) => {
    if (card === undefined) return;
    const name = CSS.escape(String(card));
    const lying = document.querySelector(`main [data-card="${name}"]`);
    if (!lying?.checkVisibility()) return;
    // Moving the bubble away first gives its room back, so that the card is where it was.
    bubble.classList.add('at-card');
    const target = boxAtRest(lying);
    // Now, and when what comes later has made it larger.
    const sizes = new ResizeObserver(() => {
      const { isBelow, tail } = placeBubble(bubble, target, TAIL);
      bubble.classList.toggle('below', isBelow);
      bubble.style.setProperty('--tail', `${tail}px`);
    });
    sizes.observe(bubble);
    return () => {
      sizes.disconnect();
      bubble.classList.remove('at-card', 'below');
      bubble.removeAttribute('style');
    };
  };
}

/** Where an element lies when its transition has ended. */
function boxAtRest(thing: Element): DOMRect {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const [across = 0, down = 0] = getComputedStyle(thing)
    .translate.split(' ')
    .map((by) => parseFloat(by) || 0);
  return new DOMRect(x - across, y - down, width, height);
}
