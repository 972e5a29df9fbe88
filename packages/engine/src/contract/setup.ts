import type { Deck } from './deck.ts';
import type { GameId } from '../game-id.ts';
import type { Seat } from './seat.ts';

export const OPENINGS = Object.freeze(['players', 'dealt'] as const);
export type Opening = (typeof OPENINGS)[number];

declare const checked: unique symbol;

/** What is agreed before the first shuffle (TR-1). Checked: the only way to one is `checkSetup`. */
export interface Setup<D extends Deck = Deck> {
  readonly game: GameId;
  readonly mode: string;
  /** Seats of people; Betsy is not counted. */
  readonly players: number;
  /** Who lays the opening (LR-10, LC-8); absent where a game has none. */
  readonly opening?: Opening;
  /** The starting seat; absent: chance picks it. */
  readonly first?: Seat;
  readonly deck: D;
  readonly [checked]: true;
}
