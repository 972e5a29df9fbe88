import { type ChanceEntry, type ChanceKey, checkSetup, newTable, openTable } from '@roundhouse/engine';
import { rulesFor } from '../../games/registry.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import type { GameStore } from '../../storage/game-store.ts';
import type { Wanted } from '../new-game/new-game.svelte.ts';
import { optionsFor, storeTable } from '../new-game/start-game.ts';

/** A deal that several devices play, with the same cards and dice, and computer players that decide alike. */
export interface SharedDeal {
  readonly wanted: Wanted;
  readonly key: ChanceKey;
  /** The chance of the start, where the key gives another. */
  readonly start?: readonly ChanceEntry[];
  /** Of the computer players, by seat. */
  readonly seeds: readonly number[];
}

/**
 * Deals it; gives the name of the new game. `day`: it is the first attempt at the deal of a day. Nobody knows its cards, and
 * nothing is taken back that had shown something, alone neither.
 */
export async function dealShared(
  { wanted, key, start, seeds }: SharedDeal,
  sitters: readonly SavedParticipant[],
  store: GameStore,
  day?: string,
): Promise<string> {
  const rules = await rulesFor(wanted.game);
  const game = rules[wanted.game]!;
  const setup = checkSetup(wanted, rules);
  if (!setup.ok) throw new Error(`cannot be dealt: ${setup.problem.code}`);
  const options = { ...optionsFor(sitters, key), ...(day !== undefined && { undo: 'turn' as const }) };
  const opened = start && openTable(game, { setup: setup.value, start, rows: [] }, options);
  if (opened && !opened.ok) throw new Error(`cannot be dealt: ${opened.divergence.clause}`);
  const table = opened?.table ?? newTable(game, setup.value, options);
  return storeTable(table, key, sitters, store, day === undefined, {
    seeds,
    ...(day !== undefined && { day }),
  });
}
