/** What is known of the page: whether anybody sees it, and when that changes. */
export type Sight = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Looks at once, and again every so many milliseconds for as long as the page is seen, and when it is seen again: one
 * question at a time. `look` does not reject. Returns what ends it.
 */
export function lookAgain(look: () => Promise<void>, every: number, sight: Sight = document): () => void {
  let isLooking = false;
  const lookNow = () => {
    if (sight.hidden || isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  };
  const timer = setInterval(lookNow, every);
  sight.addEventListener('visibilitychange', lookNow);
  lookNow();
  return () => {
    clearInterval(timer);
    sight.removeEventListener('visibilitychange', lookNow);
  };
}
