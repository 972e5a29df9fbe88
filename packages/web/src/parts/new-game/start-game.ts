import { chanceOf, SECRET_BYTES, secretText } from '@roundhouse/chance';
import {
  type ChanceKey,
  checkSetup,
  type History,
  type LocalTable,
  newTable,
  openTable,
  playOnFrom,
  type Problem,
  saveTable,
  type TableOptions,
  type UndoPolicy,
} from '@roundhouse/engine';
import { dueAt, type SavedGame, newTableName, type SavedParticipant } from '../../storage/saved-game.ts';
import { rulesFor } from '../../games/registry.ts';
import type { GameStore } from '../../storage/game-store.ts';
import type { Wanted } from './new-game.svelte.ts';

/** Deals a game and saves it; gives its name there, or what is wrong with what was wanted. */
export async function startGame(
  wanted: Wanted,
  sitters: readonly SavedParticipant[],
  store: GameStore,
  /** That of cards that were dealt before. */
  known?: ChanceKey,
): Promise<{ readonly id: string } | { readonly problem: Problem }> {
  const rules = await rulesFor(wanted.game);
  const setup = checkSetup(wanted, rules);
  if (!setup.ok) return setup;
  const key = known ?? newChanceKey();
  const table = newTable(rules[wanted.game]!, setup.value, optionsFor(sitters, key));
  return { id: await storeTable(table, key, sitters, store, known !== undefined) };
}

/**
 * Deals the cards of a game once more as they were dealt then, wherever that game came from; gives the new one's name.
 * Chance goes on from `key`.
 */
export async function dealAgain(
  history: History,
  key: ChanceKey,
  sitters: readonly SavedParticipant[],
  store: GameStore,
): Promise<string> {
  const { game } = history.setup;
  const rules = await rulesFor(game);
  const opened = openTable(rules[game]!, playOnFrom(history, 0), optionsFor(sitters, key));
  // It has been opened by the same rules before.
  if (!opened.ok) throw new Error(`cannot be dealt again: ${opened.divergence.clause}`);
  return storeTable(opened.table, key, sitters, store, true);
}

/** Saves a new table; gives its name there. `repeated`: a player may know what comes. */
export async function storeTable(
  table: LocalTable,
  key: ChanceKey,
  sitters: readonly SavedParticipant[],
  store: GameStore,
  repeated: boolean,
  more: Pick<SavedGame, 'day' | 'seeds' | 'counted'> = {},
): Promise<string> {
  const { game, mode } = table.setup;
  const saved: SavedGame = {
    id: newTableName(game),
    format: 1,
    game,
    mode,
    sitters,
    over: table.actor === null,
    due: dueAt(table),
    changed: Date.now(),
    saved: saveTable(table, key, sitters),
    holder: store.tab,
    ...(repeated && { repeated }),
    ...more,
  };
  await store.put(saved);
  return saved.id;
}

/** The options of a table with these participants. */
export function optionsFor(sitters: readonly SavedParticipant[], key: ChanceKey): TableOptions {
  const people = sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return { chance: chanceOf(key), undo: undoFor(people.length), people };
}

/** Alone and against computers everything can be undone; among people only what showed nothing unknown. */
function undoFor(people: number): UndoPolicy {
  if (people === 0) return 'none';
  return people === 1 ? 'free' : 'turn';
}

/** What all chance of a new game comes from: 256 random bits. */
export function newChanceKey(): ChanceKey {
  return { secret: secretText(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))) };
}
