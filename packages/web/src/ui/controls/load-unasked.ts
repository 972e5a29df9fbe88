import { on } from 'svelte/events';

/**
 * Loads what nobody has asked for. Where some of it does not come, nothing is given, and the page need not say so: it stays
 * as it is, and asks when somebody wants it.
 */
export async function loadUnasked<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  let isWhole = true;
  const stop = on(window, 'vite:preloadError', (event) => {
    isWhole = false;
    event.preventDefault();
  });
  const part = await load().catch(() => undefined);
  stop();
  return isWhole ? part : undefined;
}
