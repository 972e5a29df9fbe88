import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OwnDeck } from './own-deck.ts';
import type { DayRecord } from './day-record.ts';
import type { GameResult } from './game-result.ts';
import type { SavedGame } from './saved-game.ts';
import type { ToldResult } from './told-result.ts';

/** The schema of the browser's storage. What is read from there is unchecked: the caller checks it. */
export interface Schema extends DBSchema {
  games: { key: string; value: SavedGame };
  results: { key: string; value: GameResult };
  decks: { key: string; value: OwnDeck };
  days: { key: string; value: DayRecord };
  told: { key: string; value: ToldResult };
}

const NAME = 'roundhouse';
/**
 * What is kept, in the order in which it came: games, results (at first of games alone only), decks, deals of the day, and what
 * others have reached with the same cards.
 */
const STORES = ['games', 'results', 'decks', 'days', 'told'] as const;
export type StoreName = (typeof STORES)[number];
const VERSION = STORES.length;

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
      for (const name of STORES.slice(from)) database.createObjectStore(name, { keyPath: 'id' });
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
