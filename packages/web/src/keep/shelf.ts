import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createContext } from 'svelte';
import { type KeptGame, newName } from './kept-game.ts';

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
}

const NAME = 'roundhouse';
const VERSION = 1;

/**
 * `kept`: it survives closing the tab. `unkept`: storage is full or forbidden, it lives as long as the tab.
 * `taken`: another tab plays it by now, and nothing was written.
 */
export type Keeping = 'kept' | 'unkept' | 'taken';

/** The games of this device. What the browser does not let us store is held in memory, so that play goes on. */
export class Shelf {
  /** The name of this tab. */
  readonly tab = newName();
  private readonly unkept = new Map<string, KeptGame>();
  private readonly channel = new BroadcastChannel(NAME);
  private opening: Promise<IDBPDatabase<Schema>> | undefined;

  /** The games, newest first; and whether the browser lets us look. */
  async list(): Promise<{ games: KeptGame[]; allowed: boolean }> {
    const games = new Map<string, KeptGame>();
    const allowed = await this.attempt(async (database) => {
      for (const game of await database.getAll('games')) games.set(game.id, game);
    });
    for (const game of this.unkept.values()) games.set(game.id, game);
    return { games: [...games.values()].toSorted((one, other) => other.changed - one.changed), allowed };
  }

  async get(id: string): Promise<KeptGame | undefined> {
    let found: KeptGame | undefined;
    await this.attempt(async (database) => void (found = await database.get('games', id)));
    return this.unkept.get(id) ?? found;
  }

  /** Writes a game unless another tab has taken it over. */
  async put(game: KeptGame): Promise<Keeping> {
    let taken = false;
    const written = await this.attempt(async (database) => {
      const transaction = database.transaction('games', 'readwrite');
      const before = await transaction.store.get(game.id);
      taken = before !== undefined && before.holder !== game.holder;
      if (!taken) await transaction.store.put(game);
      await transaction.done;
    });
    if (taken) return 'taken';
    if (written) this.unkept.delete(game.id);
    else this.unkept.set(game.id, game);
    return written ? 'kept' : 'unkept';
  }

  /** Makes this tab the one that plays a game, tells the others, and gives the game as it is now. */
  async take(id: string): Promise<KeptGame | undefined> {
    let game: KeptGame | undefined;
    await this.attempt(async (database) => {
      const transaction = database.transaction('games', 'readwrite');
      const found = await transaction.store.get(id);
      game = found && { ...found, holder: this.tab };
      if (game) await transaction.store.put(game);
      await transaction.done;
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    this.channel.postMessage({ id, holder: this.tab });
    return this.unkept.get(id) ?? game ?? this.get(id);
  }

  /** Calls back when another tab takes a game over; returns how to stop that. */
  whenTaken(id: string, listener: () => void): () => void {
    const hear = ({ data }: MessageEvent<{ id: string; holder: string }>) => {
      if (data.id === id && data.holder !== this.tab) listener();
    };
    this.channel.addEventListener('message', hear);
    return () => this.channel.removeEventListener('message', hear);
  }

  async remove(id: string): Promise<void> {
    this.unkept.delete(id);
    await this.attempt((database) => database.delete('games', id));
  }

  /** Whether the browser let us do it. */
  private async attempt(work: (database: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> {
    try {
      await work(await (this.opening ??= this.open()));
      return true;
    } catch {
      return false;
    }
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    const again = () => (this.opening = undefined);
    try {
      return await openDB<Schema>(NAME, VERSION, {
        upgrade: (database) => void database.createObjectStore('games', { keyPath: 'id' }),
        terminated: again,
      });
    } catch (error) {
      again();
      throw error;
    }
  }
}

export const [getShelf, setShelf] = createContext<Shelf>();
