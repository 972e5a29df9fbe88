import { createContext } from 'svelte';
import { on } from 'svelte/events';

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
      on(window, 'online', this.comeBack),
      // It covers the top of the page: a user who goes on has read it.
      on(window, 'pointerdown', () => (this.shown = false)),
      on(window, 'keydown', () => (this.shown = false)),
    ];
    return () => stops.forEach((stop) => stop());
  }

  private readonly note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement) this.missing.add(target);
  };

  private readonly comeBack = (): void => {
    this.shown = false;
    for (const link of this.missing) link.replaceWith(link.cloneNode());
    this.missing.clear();
  };

  /** What nobody has asked for (`loadUnasked`) is missed by nobody. Who loaded it hears of it after this does. */
  private readonly hear = (event: Event): void => {
    this.lost = true;
    queueMicrotask(() => (this.shown ||= !event.defaultPrevented));
  };
}

export const [getConnection, setConnection] = createContext<Connection>();
