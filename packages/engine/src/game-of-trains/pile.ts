import type { Chance } from '../contract/chance.ts';
import type { GameOfTrainsBoard } from './board.ts';
import type { OptionalEmit } from './emit.ts';

/** With the last card drawn the discard pile is shuffled and becomes the draw pile (GT-15). */
export function renewPile(board: GameOfTrainsBoard, chance: Chance, emit: OptionalEmit): void {
  board.turnDiscardOver();
  chance.shuffle(board.pile, board.pileCount, board.wagons.ids);
  if (emit !== undefined) emit({ kind: 'reshuffled', cards: board.pileCount });
}
