import type { Page } from '@playwright/test';
import type { OwnDeck } from '../../src/storage/own-deck.ts';
import type { SavedGame } from '../../src/storage/saved-game.ts';
import type { DayRecord } from '../../src/storage/day-record.ts';
import type { GameResult } from '../../src/storage/game-result.ts';
import type { ToldResult } from '../../src/storage/told-result.ts';

/** The data in the storage of the page, by the names of its stores. */
export interface StoredData {
  readonly games?: readonly SavedGame[];
  readonly results?: readonly GameResult[];
  readonly decks?: readonly OwnDeck[];
  readonly days?: readonly DayRecord[];
  readonly told?: readonly ToldResult[];
}

/** Makes the browser one that lets no page store games. */
export async function forbidStorage(page: Page): Promise<void> {
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

/** An address where the app does not run, and yet its storage can be reached. */
const NO_APP = '/icon.svg';

/** Fills the storage of a device before the app is opened there, in the form in which the app creates it. */
export async function fillStorage(page: Page, stored: StoredData): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.addInitScript(createStorage, stored));
  await page.goto(NO_APP);
  await page.evaluate(putInStorage, stored);
}

/** Where nothing is stored yet, the app waits until what it asked for first has been created. */
function createStorage(stores: StoredData): void {
  const opening = indexedDB.open('roundhouse', 5);
  opening.addEventListener('upgradeneeded', () => {
    for (const name of ['games', 'results', 'decks', 'days', 'told'] as const) {
      const store = opening.result.createObjectStore(name, { keyPath: 'id' });
      for (const value of stores[name] ?? []) store.put(value);
    }
  });
  opening.addEventListener('success', () => opening.result.close());
}

async function putInStorage(stores: StoredData): Promise<void> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await done(indexedDB.open('roundhouse', 5));
  for (const [name, values] of Object.entries(stores)) {
    const store = database.transaction(name, 'readwrite').objectStore(name);
    for (const value of values ?? []) await done(store.put(value));
  }
  database.close();
}
