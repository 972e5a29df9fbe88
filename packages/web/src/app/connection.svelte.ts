import { createContext } from 'svelte';
import { on } from 'svelte/events';

/** What becomes of files that the page asks for while it is used. */
export class Connection {
  /** Whether one did not come. The browser has it again only when the page is loaded anew. */
  lost = $state(false);
  /** Whether that is to be told. */
  told = $state(false);

  /** Returns how to stop that. */
  watch(): () => void {
    const stops = [
      on(window, 'vite:preloadError', () => (this.lost = this.told = true)),
      on(window, 'online', () => (this.told = false)),
      // It lies over the top of the page: whoever goes on has read it.
      on(window, 'pointerdown', () => (this.told = false)),
      on(window, 'keydown', () => (this.told = false)),
    ];
    return () => stops.forEach((stop) => stop());
  }
}

export const [getConnection, setConnection] = createContext<Connection>();
