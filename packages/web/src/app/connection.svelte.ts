import { createContext } from 'svelte';
import { on } from 'svelte/events';
import { isUnasked } from '../ui/controls/unasked.ts';

/** What becomes of files that the page asks for while it is used. */
export class Connection {
  /** Whether one did not come. The browser has it again only when the page is loaded anew. */
  lost = $state(false);
  /** Whether the page says so. */
  shown = $state(false);
  /** Styles that did not come: nobody asks for them again with what they belong to. */
  private readonly missing = new Set<Element>();

  /** Returns how to stop that. */
  watch(): () => void {
    const stops = [
      on(window, 'vite:preloadError', this.hear),
      on(document, 'error', this.note, { capture: true }),
      on(window, 'online', this.goOn),
      // It covers the top of the page: a user who goes on has read it.
      on(window, 'pointerdown', this.goOn),
      on(window, 'keydown', this.goOn),
    ];
    return () => stops.forEach((stop) => stop());
  }

  private readonly note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') this.missing.add(target);
  };

  private readonly goOn = (): void => {
    this.shown = false;
    for (const link of this.missing) link.replaceWith(link.cloneNode());
    this.missing.clear();
  };

  /** Who loaded it without being asked to hears of it after this does. */
  private readonly hear = ({ payload }: VitePreloadErrorEvent): void => {
    this.lost = true;
    setTimeout(() => (this.shown ||= !isUnasked(payload)));
  };
}

export const [getConnection, setConnection] = createContext<Connection>();
