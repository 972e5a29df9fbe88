import { updated } from '$app/state';
import { createContext } from 'svelte';
import { on } from 'svelte/events';
import { isUnasked } from '../ui/controls/unasked.ts';

/** Milliseconds for which is waited to hear whether the site is another version now. */
const PATIENCE = 1000;

/** What becomes of files that the page asks for while it is used. */
export class Connection {
  /** Whether one did not come. The site may be another version since then, whose files only a page that is loaded anew asks for. */
  lost = $state(false);
  /** Whether the page says so. */
  shown = $state(false);

  /** Returns how to stop that. */
  watch(): () => void {
    const stops = [
      on(window, 'vite:preloadError', this.hear),
      on(window, 'online', this.goOn),
      // It covers the top of the page: a user who goes on has read it.
      on(window, 'pointerdown', this.goOn),
      on(window, 'keydown', this.goOn),
    ];
    return () => stops.forEach((stop) => stop());
  }

  private readonly goOn = (): void => {
    // What was replaced does not come, whatever is pressed: that stays until it is answered.
    if (!updated.current) this.shown = false;
  };

  /** Who loaded it without being asked to hears of it after this does. */
  private readonly hear = ({ payload }: VitePreloadErrorEvent): void => {
    this.lost = true;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    void Promise.race([updated.check(), patience]).then(() =>
      setTimeout(() => (this.shown ||= !isUnasked(payload))),
    );
  };
}

export const [getConnection, setConnection] = createContext<Connection>();
