import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OwnDeck } from './own-deck.ts';
import type { SoloResult } from './solo-result.ts';
import type { SavedGame } from './saved-game.ts';

/** The schema of the browser's storage. What is read from there is unchecked: the caller checks it. */
export interface Schema extends DBSchema {
  games: { key: string; value: SavedGame };
  results: { key: string; value: SoloResult };
  decks: { key: string; value: OwnDeck };
}

const NAME = 'roundhouse';
/** 1: games; 2: results of games alone; 3: decks. */
const VERSION = 3;

/** A tab with an older page does not let the storage become the present one. */
export class OldTab extends Error {}

export interface Opening {
  readonly database: Promise<IDBPDatabase<Schema>>;
  /** Rejects when an old tab holds the storage; once that is closed, the storage opens all the same. */
  readonly held: Promise<never>;
}

/** Opens the storage, makes of an older one the present one, and calls back when it is closed by others. */
export function openStore(closed: () => void): Opening {
  const { promise: held, reject } = Promise.withResolvers<never>();
  held.catch(() => {});
  const database = openDB<Schema>(NAME, VERSION, {
    upgrade(database, from) {
      if (from < 1) database.createObjectStore('games', { keyPath: 'id' });
      if (from < 2) database.createObjectStore('results', { keyPath: 'id' });
      if (from < 3) database.createObjectStore('decks', { keyPath: 'id' });
    },
    blocked: () => reject(new OldTab()),
    // A newer page wants to make a newer storage of it: it must not wait for this tab.
    blocking: (_from, _to, { target }) => {
      (target as IDBDatabase).close();
      closed();
    },
    terminated: closed,
  });
  database.catch(closed);
  return { database, held };
}
