import type { IDBPDatabase } from 'idb';
import { createContext } from 'svelte';
import { type OwnDeck, readOwnDeck, type RulesFor } from './own-deck.ts';
import type { GameResult } from './game-result.ts';
import { withEnd } from './day-record.ts';
import { OldTab, type Opening, openStore, type Schema, type StoreName } from './database.ts';
import { newName, readSavedGame, type SavedGame } from './saved-game.ts';

/**
 * `saved`: it survives closing the tab. `memory-only`: storage is full or forbidden, it lives as long as the tab.
 * `open-elsewhere`: another tab plays it by now, and nothing was written.
 */
export type Saving = 'saved' | 'memory-only' | 'open-elsewhere';

/**
 * `forbidden`, or full; `old-tab`: a tab with an older page holds the storage and has to be closed first; `newer`: a newer page,
 * whose site was replaced by this one again, has made a newer storage of it.
 */
export type Access = 'open' | 'forbidden' | 'old-tab' | 'newer';

type Value<Name extends StoreName> = Schema[Name]['value'];

/** The games, results, decks, days of this device and what others told. What the browser does not let us store is held in memory, so that play goes on. */
export class GameStore {
  /** The name of this tab. */
  readonly tab = newName();
  private readonly unsaved: { readonly [Name in StoreName]: Map<string, Value<Name>> } = {
    games: new Map(),
    results: new Map(),
    decks: new Map(),
    days: new Map(),
    told: new Map(),
  };
  private readonly channel = new BroadcastChannel('roundhouse');
  private opening: Opening | undefined;
  private access: Access = 'open';
  private readonly rulesFor: RulesFor;

  /** The storage opens while the page is still being made. */
  constructor(rulesFor: RulesFor) {
    this.rulesFor = rulesFor;
    this.open().catch(() => {});
  }

  /** The games, newest first; and whether the browser lets us look. */
  async list(): Promise<{ games: SavedGame[]; access: Access }> {
    const { values, access } = await this.all('games');
    return {
      games: values
        .flatMap((stored) => readSavedGame(stored) ?? [])
        .toSorted((one, other) => other.changed - one.changed),
      access: access === 'open' && this.unsaved.games.size > 0 ? 'forbidden' : access,
    };
  }

  async get(id: string): Promise<SavedGame | undefined> {
    let found: SavedGame | undefined;
    await this.attempt(async (database) => void (found = readSavedGame(await database.get('games', id))));
    return this.unsaved.games.get(id) ?? found;
  }

  /**
   * Writes a game unless another tab has opened it; and where it is over, its result and the end of the day whose first
   * attempt it was: all of it or nothing.
   */
  async put(game: SavedGame, newest?: GameResult): Promise<Saving> {
    const result = newest ?? this.unsaved.results.get(game.id);
    let isOpenElsewhere = false;
    const written = await this.attempt(async (database) => {
      const transaction = database.transaction(['games', 'results', 'days'], 'readwrite');
      const stored = transaction.objectStore('games');
      const before = await stored.get(game.id);
      isOpenElsewhere = before !== undefined && before.holder !== game.holder;
      if (!isOpenElsewhere) await stored.put(game);
      if (!isOpenElsewhere && result) {
        await transaction.objectStore('results').put(result);
        const days = transaction.objectStore('days');
        const day = await days.get(result.day ?? '');
        if (day) await days.put(withEnd(day, result));
      }
      await transaction.done;
    });
    if (isOpenElsewhere) return 'open-elsewhere';
    this.hold(game, result, !written);
    return written ? 'saved' : 'memory-only';
  }

  /** Holds in memory what could not be written, and nothing else. */
  private hold(game: SavedGame, result: GameResult | undefined, unsaved: boolean): void {
    const { games, results, days } = this.unsaved;
    if (unsaved) games.set(game.id, game);
    else games.delete(game.id);
    if (unsaved && result) results.set(result.id, result);
    else results.delete(game.id);
    const id = result?.day;
    const day = id && (days.get(id) ?? (unsaved && { id, attempt: game.id }));
    if (day) days.set(day.id, withEnd(day, result));
  }

  /**
   * Makes this tab the one that plays a game, informs the others, and gives the game as it is now. It does so before that is
   * written, so that the table stands sooner: whatever is saved later waits for it, and so does a tab that opens the game next,
   * which must hear nothing of this one.
   */
  async openHere(id: string): Promise<SavedGame | undefined> {
    let game: SavedGame | undefined;
    await this.attempt(async (database) => {
      const { store, done } = database.transaction('games', 'readwrite');
      const stored = await store.get(id);
      const held = stored && { ...stored, holder: this.tab };
      void Promise.allSettled([held && store.put(held), done]);
      game = readSavedGame(held);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    this.channel.postMessage({ id, holder: this.tab });
    return this.unsaved.games.get(id) ?? game ?? this.get(id);
  }

  /** Calls back when another tab opens a game; returns how to stop that. */
  whenOpenedElsewhere(id: string, listener: () => void): () => void {
    const hear = ({ data }: MessageEvent<{ id: string; holder: string }>) => {
      if (data.id === id && data.holder !== this.tab) listener();
    };
    this.channel.addEventListener('message', hear);
    return () => this.channel.removeEventListener('message', hear);
  }

  remove(id: string): Promise<void> {
    return this.removeAll('games', [id]);
  }

  async removeAll(name: StoreName, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.unsaved[name].delete(id);
    await this.attempt(async (database) => {
      const { store, done } = database.transaction(name, 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    });
  }

  /** All that is kept of one kind, unchecked; and whether the browser lets us look. */
  async all(name: StoreName): Promise<{ values: readonly unknown[]; access: Access }> {
    const values = new Map<unknown, unknown>();
    await this.attempt(async (database) => {
      for (const stored of await database.getAll(name)) values.set(stored.id, stored);
    });
    for (const [id, value] of this.unsaved[name]) values.set(id, value);
    return { values: [...values.values()], access: this.access };
  }

  /** The decks of one's own that can be read, the newest first; and whether the browser lets us look. */
  async decks(): Promise<{ decks: OwnDeck[]; access: Access }> {
    const { values, access } = await this.all('decks');
    const decks = await Promise.all(values.map((stored) => readOwnDeck(stored, this.rulesFor)));
    return {
      decks: decks.filter((deck) => deck !== undefined).toSorted((one, other) => other.added - one.added),
      access,
    };
  }

  /** Saves a deck; where it cannot be written, it lasts as long as this tab is open. */
  async putDeck(deck: OwnDeck): Promise<void> {
    await this.change('decks', deck.id, () => deck);
  }

  removeDeck(id: string): Promise<void> {
    return this.removeAll('decks', [id]);
  }

  /**
   * Makes of what is kept under an id what it is from now on, and gives that; no other tab writes in between. Where it cannot
   * be written, it lasts as long as this tab is open.
   */
  async change<Name extends 'decks' | 'days' | 'told'>(
    name: Name,
    id: string,
    change: (stored: unknown) => Value<Name>,
  ): Promise<Value<Name>> {
    const unsaved: Map<string, Value<Name>> = this.unsaved[name];
    let value: Value<Name> | undefined;
    const written = await this.attempt(async (database) => {
      const { store, done } = database.transaction(name, 'readwrite');
      value = change(unsaved.get(id) ?? (await store.get(id)));
      await store.put(value);
      await done;
    });
    value ??= change(unsaved.get(id));
    if (written) unsaved.delete(id);
    else unsaved.set(id, value);
    return value;
  }

  /** Whether the browser let us do it. */
  async attempt(work: (database: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> {
    try {
      await work(await this.open());
      return true;
    } catch {
      return false;
    }
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    try {
      const { database, held } = (this.opening ??= openStore(() => (this.opening = undefined)));
      const open = await Promise.race([database, held]);
      this.access = 'open';
      return open;
    } catch (error) {
      this.access = accessAfter(error);
      throw error;
    }
  }
}

function accessAfter(error: unknown): Access {
  if (error instanceof OldTab) return 'old-tab';
  return (error as Error).name === 'VersionError' ? 'newer' : 'forbidden';
}

export const [getGameStore, setGameStore] = createContext<GameStore>();
