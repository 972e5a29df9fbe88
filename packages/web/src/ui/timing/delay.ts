/** Settles after a number of milliseconds, or as soon as the signal aborts. */
export function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Settles in a task of its own, so that what comes next does not hold up what is under way. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Settles once the page as it is now has been painted, in a task of its own; soon where the page is hidden. */
export function painted(): Promise<void> {
  if (document.hidden) return nextTask();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Settles when the page as it is now has been painted and could be used: what comes with a new page waits until then. */
export async function settled(): Promise<void> {
  await painted();
  await painted();
}
