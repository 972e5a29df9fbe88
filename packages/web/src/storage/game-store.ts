import type { IDBPDatabase } from 'idb';
import { createContext } from 'svelte';
import { type OwnDeck, readOwnDeck, type RulesFor } from './own-deck.ts';
import { readResult, type SoloResult } from './solo-result.ts';
import { OldTab, type Opening, openStore, type Schema } from './database.ts';
import { newName, readSavedGame, type SavedGame } from './saved-game.ts';

/**
 * `saved`: it survives closing the tab. `memory-only`: storage is full or forbidden, it lives as long as the tab.
 * `open-elsewhere`: another tab plays it by now, and nothing was written.
 */
export type Saving = 'saved' | 'memory-only' | 'open-elsewhere';

/** `forbidden`, or full; `old-tab`: a tab with an older page holds the storage and has to be closed first. */
export type Access = 'open' | 'forbidden' | 'old-tab';

/** The games, results and decks of this device. What the browser does not let us store is held in memory, so that play goes on. */
export class GameStore {
  /** The name of this tab. */
  readonly tab = newName();
  private readonly unsavedGames = new Map<string, SavedGame>();
  private readonly unsavedResults = new Map<string, SoloResult>();
  private readonly unsavedDecks = new Map<string, OwnDeck>();
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
    const games = new Map<string, SavedGame>();
    await this.attempt(async (database) => {
      for (const stored of await database.getAll('games')) {
        const game = readSavedGame(stored);
        if (game) games.set(game.id, game);
      }
    });
    for (const game of this.unsavedGames.values()) games.set(game.id, game);
    return {
      games: [...games.values()].toSorted((one, other) => other.changed - one.changed),
      access: this.access === 'open' && this.unsavedGames.size > 0 ? 'forbidden' : this.access,
    };
  }

  async get(id: string): Promise<SavedGame | undefined> {
    let found: SavedGame | undefined;
    await this.attempt(async (database) => void (found = readSavedGame(await database.get('games', id))));
    return this.unsavedGames.get(id) ?? found;
  }

  /** Writes a game unless another tab has opened it; and where it is over, its result, both or neither. */
  async put(game: SavedGame, newest?: SoloResult): Promise<Saving> {
    const result = newest ?? this.unsavedResults.get(game.id);
    let isOpenElsewhere = false;
    const written = await this.attempt(async (database) => {
      const transaction = database.transaction(['games', 'results'], 'readwrite');
      const stored = transaction.objectStore('games');
      const before = await stored.get(game.id);
      isOpenElsewhere = before !== undefined && before.holder !== game.holder;
      if (!isOpenElsewhere) await stored.put(game);
      if (!isOpenElsewhere && result) await transaction.objectStore('results').put(result);
      await transaction.done;
    });
    if (isOpenElsewhere) return 'open-elsewhere';
    this.hold(game, result, !written);
    return written ? 'saved' : 'memory-only';
  }

  /** Holds in memory what could not be written, and nothing else. */
  private hold(game: SavedGame, result: SoloResult | undefined, unsaved: boolean): void {
    if (unsaved) this.unsavedGames.set(game.id, game);
    else this.unsavedGames.delete(game.id);
    if (unsaved && result) this.unsavedResults.set(result.id, result);
    else this.unsavedResults.delete(game.id);
  }

  /** Makes this tab the one that plays a game, informs the others, and gives the game as it is now. */
  async openHere(id: string): Promise<SavedGame | undefined> {
    let game: SavedGame | undefined;
    await this.attempt(async (database) => {
      const transaction = database.transaction('games', 'readwrite');
      const found = await transaction.store.get(id);
      const held = found && { ...found, holder: this.tab };
      if (held) await transaction.store.put(held);
      game = readSavedGame(held);
      await transaction.done;
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    this.channel.postMessage({ id, holder: this.tab });
    return this.unsavedGames.get(id) ?? game ?? this.get(id);
  }

  /** Calls back when another tab opens a game; returns how to stop that. */
  whenOpenedElsewhere(id: string, listener: () => void): () => void {
    const hear = ({ data }: MessageEvent<{ id: string; holder: string }>) => {
      if (data.id === id && data.holder !== this.tab) listener();
    };
    this.channel.addEventListener('message', hear);
    return () => this.channel.removeEventListener('message', hear);
  }

  async remove(id: string): Promise<void> {
    this.unsavedGames.delete(id);
    await this.attempt((database) => database.delete('games', id));
  }

  /** The results of games alone, as far as they can be read; and whether the browser lets us look. */
  async results(): Promise<{ results: SoloResult[]; access: Access }> {
    const results = new Map<string, SoloResult>();
    await this.attempt(async (database) => {
      for (const stored of await database.getAll('results')) {
        const result = readResult(stored);
        if (result) results.set(result.id, result);
      }
    });
    for (const result of this.unsavedResults.values()) results.set(result.id, result);
    return { results: [...results.values()], access: this.access };
  }

  /** The result of a game. */
  async result(id: string): Promise<SoloResult | undefined> {
    const { results } = await this.results();
    return results.find((result) => result.id === id);
  }

  async removeResults(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.unsavedResults.delete(id);
    await this.attempt(async (database) => {
      const { store, done } = database.transaction('results', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    });
  }

  /** The decks of one's own that can be read, the newest first; and whether the browser lets us look. */
  async decks(): Promise<{ decks: OwnDeck[]; access: Access }> {
    const decks = new Map(this.unsavedDecks);
    await this.attempt(async (database) => {
      for (const stored of await database.getAll('decks')) {
        const deck = await readOwnDeck(stored, this.rulesFor);
        if (deck) decks.set(deck.id, deck);
      }
    });
    return {
      decks: [...decks.values()].toSorted((one, other) => other.added - one.added),
      access: this.access,
    };
  }

  /** Saves a deck; where it cannot be written, it lasts as long as this tab is open. */
  async putDeck(deck: OwnDeck): Promise<void> {
    const written = await this.attempt(async (database) => void (await database.put('decks', deck)));
    if (!written) this.unsavedDecks.set(deck.id, deck);
  }

  async removeDeck(id: string): Promise<void> {
    this.unsavedDecks.delete(id);
    await this.attempt((database) => database.delete('decks', id));
  }

  /** Whether the browser let us do it. */
  private async attempt(work: (database: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> {
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
      this.access = error instanceof OldTab ? 'old-tab' : 'forbidden';
      throw error;
    }
  }
}

export const [getGameStore, setGameStore] = createContext<GameStore>();
