import { createContext } from 'svelte';
import { on } from 'svelte/events';

/** What becomes of files that the page asks for while it is used. */
export class Connection {
  /** Whether one did not come. The browser has it again only when the page is loaded anew. */
  lost = $state(false);
  /** Whether the page says so. */
  shown = $state(false);

  /** Returns how to stop that. */
  watch(): () => void {
    const stops = [
      on(window, 'vite:preloadError', () => (this.lost = this.shown = true)),
      on(window, 'online', () => (this.shown = false)),
      // It covers the top of the page: a user who goes on has read it.
      on(window, 'pointerdown', () => (this.shown = false)),
      on(window, 'keydown', () => (this.shown = false)),
    ];
    return () => stops.forEach((stop) => stop());
  }
}

export const [getConnection, setConnection] = createContext<Connection>();
