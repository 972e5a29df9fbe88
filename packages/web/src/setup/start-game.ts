import { checkSetup, games, newTable, type Problem, saveTable, type UndoPolicy } from '@roundhouse/engine';
import { type KeptGame, newName, type Sitter } from '../keep/kept-game.ts';
import type { Shelf } from '../keep/shelf.ts';
import type { Wanted } from './new-game.svelte.ts';

/** Deals a game and puts it on the shelf; gives its name there, or what is wrong with what was wanted. */
export async function startGame(
  wanted: Wanted,
  sitters: readonly Sitter[],
  shelf: Shelf,
): Promise<{ readonly id: string } | { readonly problem: Problem }> {
  const setup = checkSetup(wanted, games);
  if (!setup.ok) return setup;
  const people = sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const options = { seed: newSeed(), undo: undoFor(people.length), people };
  const table = newTable(games[wanted.game]!, setup.value, options);
  const { game, mode } = wanted;
  const kept: KeptGame = {
    id: newName(),
    format: 1,
    game,
    mode,
    sitters,
    over: false,
    changed: Date.now(),
    saved: saveTable(table, sitters),
    holder: shelf.tab,
  };
  await shelf.put(kept);
  return { id: kept.id };
}

/** Alone and against computers one takes back as one likes; among people what nobody has seen the outcome of. */
function undoFor(people: number): UndoPolicy {
  if (people === 0) return 'none';
  return people === 1 ? 'free' : 'turn';
}

/** 52 bits that nobody can guess. */
function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 12) * 2 ** 32 + low;
}
