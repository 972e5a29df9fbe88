import type { System } from './system.ts';

declare const System: System;

/**
 * Gives what takes the place of Vite's own `__vitePreload`: it asks for all files that a part of the page needs at once, and
 * loads the part when its styles are there. What did not come is asked for again with the next call; whoever listens for
 * `vite:preloadError` hears of it. It is written into a file as its own source, so it imports nothing.
 */
export function makeLoadPart() {
  /** The styles that came, or come, by their addresses. */
  const styles = new Map<string, Promise<unknown>>();

  async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
    try {
      // What is there already has lost its name.
      await Promise.all(files.map((file) => file && ask(new URL(file, location.href).href)));
      return await load();
    } catch (payload) {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      throw payload;
    }
  }

  /** Only styles are waited for here: a script waits for those that it needs. */
  function ask(address: string): unknown {
    if (!address.endsWith('.css')) return void System.ask(address);
    const known = styles.get(address) ?? (isLinked(address) ? Promise.resolve() : link(address));
    styles.set(address, known);
    return known;
  }

  /** Whether the page itself names them. */
  function isLinked(href: string): boolean {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    return [...links].some((one) => one.href === href);
  }

  function link(href: string): Promise<unknown> {
    const element = document.createElement('link');
    Object.assign(element, { rel: 'stylesheet', crossOrigin: '', href });
    return new Promise((resolve, reject) => {
      element.addEventListener('load', resolve);
      element.addEventListener('error', () => {
        element.remove();
        styles.delete(href);
        reject(new Error(`${href} did not come`));
      });
      document.head.append(element);
    });
  }

  return loadPart;
}
