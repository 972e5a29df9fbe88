/**
 * Everything that a device keeps, as one file, and how such a file comes in: what is here stays, what is missing is added, and
 * of a game that is there twice the one counts that is over, else the one that was played last. So the same file changes
 * nothing the second time.
 */
import { named } from './deck-text.ts';
import type { DayRecord } from './day-record.ts';
import { readDays } from './days.ts';
import type { GameStore } from './game-store.ts';
import type { GameResult } from './game-result.ts';
import type { OwnDeck } from './own-deck.ts';
import { readPeople } from './person.ts';
import { mergedProgress, readProgress } from './lesson-progress.ts';
import { type Preferred, readPreferred } from './preferred.ts';
import type { Preferences } from './preferences.svelte.ts';
import { readResults } from './read-result.ts';
import type { SavedGame } from './saved-game.ts';
import type { Stored } from './stored.ts';
import { readAllTold } from './read-told.ts';
import type { ToldResult } from './told-result.ts';

export const BACKUP_FORMAT = 'roundhouse-backup/1';

/** What a device keeps in its database. */
export interface Kept {
  readonly games: readonly SavedGame[];
  readonly results: readonly GameResult[];
  readonly decks: readonly OwnDeck[];
  readonly days: readonly DayRecord[];
  /** What others have reached with the same cards. */
  readonly told: readonly ToldResult[];
}

export interface Backup extends Kept {
  readonly format: typeof BACKUP_FORMAT;
  /** As they are stored, people among them. */
  readonly preferences: Stored;
}

const STORES = ['games', 'results', 'decks', 'days', 'told'] as const;

/** All that this device keeps and can read; `canBeRead` says so of a game. */
export async function makeBackup(
  store: GameStore,
  preferences: Preferences,
  canBeRead: (game: SavedGame) => Promise<boolean>,
): Promise<Backup> {
  const { games } = await store.list();
  const readable = await Promise.all(games.map(canBeRead));
  return {
    format: BACKUP_FORMAT,
    // Which tab plays a game is nobody else's business.
    games: games.filter((_, at) => readable[at]).map((game) => ({ ...game, holder: '' })),
    results: (await readResults(store)).results,
    decks: (await store.decks()).decks,
    days: [...(await readDays(store)).values()],
    told: await readAllTold(store),
    preferences: { ...preferences.all },
  };
}

/** What has to be written so that a device which keeps `own` keeps what came in, too. */
export function missingFrom(own: Kept, incoming: Kept): Kept {
  const results = byId(own.results);
  const days = byId(own.days);
  const told = byId(own.told);
  return {
    games: missingGames(own, incoming.games),
    results: incoming.results.filter(({ id }) => !results.has(id)),
    decks: missingDecks(own.decks, incoming.decks),
    days: incoming.days.flatMap((day) => mergedDay(days.get(day.id), day) ?? []),
    told: incoming.told.filter(({ id }) => !told.has(id)),
  };
}

/**
 * The games that go on in what came in though they, or the first attempts at their days, have ended here: whoever played one
 * of them would know what comes. They are not taken.
 */
export function endedHere(own: Kept, incoming: readonly SavedGame[]): SavedGame[] {
  const [games, results, days] = [byId(own.games), byId(own.results), byId(own.days)];
  return incoming.filter(
    ({ id, over, day = '' }) => !over && !games.has(id) && (results.has(id) || days.get(day)?.outcome),
  );
}

function missingGames(own: Kept, incoming: readonly SavedGame[]): SavedGame[] {
  const ended = endedHere(own, incoming);
  const [games, days] = [byId(own.games), byId(own.days)];
  return incoming
    .filter((game) => !ended.includes(game))
    .flatMap((game) => mergedGame(games.get(game.id), game, days) ?? []);
}

/** A game with what is known of it in both places; nothing where all of it is here. */
function mergedGame(
  own: SavedGame | undefined,
  game: SavedGame,
  days: ReadonlyMap<string, DayRecord>,
): SavedGame | undefined {
  if (!own) return asAttempt(game, game.day === undefined ? undefined : days.get(game.day)?.attempt);
  const isLater = own.over === game.over ? game.changed > own.changed : game.over;
  // Whoever has seen in one place what comes knows it in the other, too.
  const isKnown = !own.over && !own.repeated && game.repeated === true;
  if (!isLater && !isKnown) return undefined;
  const { repeated = false } = own;
  const last = isLater ? game : { ...own, holder: '' };
  return repeated || isKnown ? { ...last, repeated: true } : last;
}

/** Where a day has had its first attempt, a game that is no longer here is none, or one whose cards are known. */
function asAttempt(game: SavedGame, attempt: string | undefined): SavedGame {
  if (attempt === undefined || game.over) return game;
  const { day, ...rest } = game;
  return { ...rest, ...(day !== undefined && attempt === game.id && { day }), repeated: true };
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

/** A first attempt stays the first, and as it ended; what is known of it besides is added. Nothing where all of it is here. */
function mergedDay(own: DayRecord | undefined, day: DayRecord): DayRecord | undefined {
  const { outcome: _outcome, aid: _aid, ...begun } = day;
  const { attempt, ...known } = begun;
  const isOther = own?.attempt !== undefined && own.attempt !== attempt;
  const merged = { ...(isOther ? known : own?.outcome ? begun : day), ...own };
  return JSON.stringify(merged, KEYS) === JSON.stringify(own, KEYS) ? undefined : merged;
}

const KEYS = ['id', 'attempt', 'outcome', 'aid', 'par', 'scores', 'winners'];

/**
 * What is preferred once that of a backup came in: people and what was learned are those of both places, all else is
 * taken over where nothing was kept and nothing chosen yet.
 */
export function mergedPreferred(own: Preferred, stored: Stored, isNew: boolean): Partial<Preferred> {
  const read = readPreferred(stored, [own.language]);
  const added = {
    people: readPeople([...own.people, ...read.people]),
    lessons: mergedProgress(readProgress(own.lessons), readProgress(read.lessons)),
  };
  return isNew && isUntouched(own) ? { ...read, ...added } : added;
}

/** Whether all is as on a new device, which speaks the language of its browser. */
function isUntouched(own: Preferred): boolean {
  const { language: _, ...usual } = readPreferred({}, []);
  const known = Object.entries(own);
  return Object.entries(usual).every(([name, value]) => {
    const [, chosen] = known.find(([other]) => other === name) ?? [];
    return JSON.stringify(chosen) === JSON.stringify(value);
  });
}

/** What an import has changed. */
export interface BroughtIn {
  readonly added: Kept;
  /** How many games were not taken, because they have ended here. */
  readonly ended: number;
}

/** Brings in what came, all of it or, where the browser does not let us, nothing. */
export async function bringIn(
  store: GameStore,
  preferences: Preferences,
  backup: Backup,
): Promise<BroughtIn | undefined> {
  let brought: BroughtIn | undefined;
  let isNew = false;
  const written = await store.attempt(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite');
    try {
      const games = transaction.objectStore('games');
      const results = transaction.objectStore('results');
      const decks = transaction.objectStore('decks');
      const days = transaction.objectStore('days');
      const told = transaction.objectStore('told');
      const own = {
        games: await games.getAll(),
        results: await results.getAll(),
        // What is stored is unchecked.
        decks: (await decks.getAll()).filter(({ deck }) => typeof deck?.name === 'string'),
        days: await days.getAll(),
        told: await told.getAll(),
      };
      isNew = Object.values(own).every((all) => all.length === 0);
      const missing = missingFrom(own, backup);
      brought = { added: missing, ended: endedHere(own, backup.games).length };
      await Promise.all([
        ...missing.games.map((game) => games.put(game)),
        ...missing.results.map((result) => results.put(result)),
        ...missing.decks.map((deck) => decks.put(deck)),
        ...missing.days.map((day) => days.put(day)),
        ...missing.told.map((one) => told.put(one)),
      ]);
      await transaction.done;
    } catch (error) {
      transaction.done.catch(() => {});
      abort(transaction);
      throw error;
    }
  });
  if (!written) return undefined;
  preferences.save(mergedPreferred(preferences.all, backup.preferences, isNew));
  return brought;
}

/** Takes back all of it, unless the browser has done so. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {}
}
