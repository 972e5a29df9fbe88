/**
 * Everything that a device keeps, as one file, and how such a file comes in: what is here stays, what is missing is added, and
 * of a game that is there twice the one counts that was played last. So the same file changes nothing the second time.
 */
import { named } from './deck-text.ts';
import type { DayRecord } from './day-record.ts';
import { noteOutcomes, readDays } from './days.ts';
import type { GameStore } from './game-store.ts';
import type { GameResult } from './game-result.ts';
import type { OwnDeck } from './own-deck.ts';
import { readPeople } from './person.ts';
import { readPreferred } from './preferred.ts';
import type { Preferences } from './preferences.svelte.ts';
import { readResults } from './read-result.ts';
import type { SavedGame } from './saved-game.ts';
import type { Stored } from './stored.ts';

export const BACKUP_FORMAT = 'roundhouse-backup/1';

/** What a device keeps in its database. */
export interface Kept {
  readonly games: readonly SavedGame[];
  readonly results: readonly GameResult[];
  readonly decks: readonly OwnDeck[];
  readonly days: readonly DayRecord[];
}

export interface Backup extends Kept {
  readonly format: typeof BACKUP_FORMAT;
  /** As they are stored, people among them. */
  readonly preferences: Stored;
}

const STORES = ['games', 'results', 'decks', 'days'] as const;

/** All that this device keeps and can read; `canBeRead` says so of a game. */
export async function makeBackup(
  store: GameStore,
  preferences: Preferences,
  canBeRead: (game: SavedGame) => Promise<boolean>,
): Promise<Backup> {
  await noteOutcomes(store);
  const { games } = await store.list();
  const readable = await Promise.all(games.map(canBeRead));
  return {
    format: BACKUP_FORMAT,
    // Which tab plays a game is nobody else's business.
    games: games.filter((_, at) => readable[at]).map((game) => ({ ...game, holder: '' })),
    results: (await readResults(store)).results,
    decks: (await store.decks()).decks,
    days: [...(await readDays(store)).values()],
    preferences: { ...preferences.all },
  };
}

/** What has to be written so that a device which keeps `own` keeps what came in, too. */
export function missingFrom(own: Kept, incoming: Kept): Kept {
  const games = byId(own.games);
  const results = byId(own.results);
  const days = byId(own.days);
  return {
    games: incoming.games.filter(({ id, changed }) => changed > (games.get(id)?.changed ?? -Infinity)),
    results: incoming.results.filter(({ id }) => !results.has(id)),
    decks: missingDecks(own.decks, incoming.decks),
    days: incoming.days.flatMap((day) => mergedDay(days.get(day.id), day) ?? []),
  };
}

const byId = <One extends { readonly id: string }>(all: readonly One[]) =>
  new Map(all.map((one) => [one.id, one]));

/** A deck that is here under another name of its own is not added; where its name is taken, it gets the next one. */
function missingDecks(own: readonly OwnDeck[], incoming: readonly OwnDeck[]): OwnDeck[] {
  const all = [...own];
  for (const one of incoming) {
    if (all.some((other) => other.id === one.id || isSame(other, one))) continue;
    all.push({ ...one, deck: named(one.deck, all) });
  }
  return all.slice(own.length);
}

const isSame = (one: OwnDeck, other: OwnDeck) => JSON.stringify(one.deck) === JSON.stringify(other.deck);

/** A first attempt stays the first; what is known of it besides is added. Nothing where all of it is here. */
function mergedDay(own: DayRecord | undefined, day: DayRecord): DayRecord | undefined {
  const { id, par } = day;
  const isOther = own?.attempt !== undefined && own.attempt !== day.attempt;
  const merged = { ...(isOther ? { id, ...(par && { par }) } : day), ...own };
  return JSON.stringify(merged, KEYS) === JSON.stringify(own, KEYS) ? undefined : merged;
}

const KEYS = ['id', 'attempt', 'outcome', 'par', 'scores', 'winners'];

/** Brings in what came, all of it or, where the browser does not let us, nothing; gives what is new here. */
export async function bringIn(
  store: GameStore,
  preferences: Preferences,
  backup: Backup,
): Promise<Kept | undefined> {
  let missing: Kept | undefined;
  let isNew = false;
  const written = await store.attempt(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite');
    try {
      const games = transaction.objectStore('games');
      const results = transaction.objectStore('results');
      const decks = transaction.objectStore('decks');
      const days = transaction.objectStore('days');
      const own = {
        games: await games.getAll(),
        results: await results.getAll(),
        // What is stored is unchecked.
        decks: (await decks.getAll()).filter(({ deck }) => typeof deck?.name === 'string'),
        days: await days.getAll(),
      };
      isNew = Object.values(own).every((all) => all.length === 0);
      missing = missingFrom(own, backup);
      await Promise.all([
        ...missing.games.map((game) => games.put(game)),
        ...missing.results.map((result) => results.put(result)),
        ...missing.decks.map((deck) => decks.put(deck)),
        ...missing.days.map((day) => days.put(day)),
      ]);
      await transaction.done;
    } catch (error) {
      transaction.done.catch(() => {});
      abort(transaction);
      throw error;
    }
  });
  if (!written) return undefined;
  const read = readPreferred(backup.preferences, navigator.languages);
  const people = readPeople([...preferences.people, ...read.people]);
  preferences.save(isNew ? { ...read, people } : { people });
  return missing;
}

/** Takes back all of it, unless the browser has done so. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {}
}
