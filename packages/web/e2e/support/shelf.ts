import type { Page } from '@playwright/test';

/** What lies in the storage of the page, by the names of its stores. */
export interface Kept {
  readonly games?: readonly unknown[];
  readonly results?: readonly unknown[];
  readonly decks?: readonly unknown[];
}

/** A browser that lets no page keep games. */
export async function forbidGames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      },
    });
  });
}

/** Puts things into the storage that a page, which is open, has made. */
export async function keep(page: Page, kept: Kept): Promise<void> {
  await page.evaluate(async (stores) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('roundhouse'));
    for (const [name, values] of Object.entries(stores)) {
      const store = database.transaction(name, 'readwrite').objectStore(name);
      for (const value of values ?? []) await done(store.put(value));
    }
    database.close();
  }, kept);
}
