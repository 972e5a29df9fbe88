import { painted } from '../play/delay.ts';

/**
 * Tells whether the page has been painted since `source` gave what it gives now: what is only added to that waits for it,
 * so that a tap is answered by what is quick to draw. For a component, while it is made.
 */
export function paintedSince(source: () => unknown): () => boolean {
  let seen = $state.raw<unknown>();
  $effect(() => {
    const value = source();
    let isPast = false;
    void painted().then(() => {
      if (!isPast) seen = value;
    });
    return () => {
      isPast = true;
    };
  });
  return () => seen === source();
}
