import type { GameId } from '../game-id.ts';

/** A card as players and transcripts name it. */
export type CardId = string | number;

/** What all games know of a card; what else is on it, only its game knows. */
export interface Card {
  readonly id: CardId;
}

/** A checked deck (TR-21). The only way to one is a game's `checkDeck`. */
export interface Deck<C extends Card = Card> {
  readonly format: 'roundhouse-deck/1';
  readonly game: GameId;
  readonly name: string;
  readonly cards: readonly C[];
  /** The faces of the die: how many wheels each shows. Absent where a game has no dice. */
  readonly die?: readonly number[];
}
