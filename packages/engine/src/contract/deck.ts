import type { GameId } from './game-id.ts';

/** A card as players and transcripts name it: a text in the railway games, a whole number for wagons. */
export type CardId = string | number;

export const SHAPES = Object.freeze(['straight', 'right', 'left'] as const);
export type Shape = (typeof SHAPES)[number];

/** A track card has a shape; a card without one is rubble. */
export interface RailwayCard {
  readonly id: string;
  readonly number: 1 | 2 | 3 | 4;
  readonly shape?: Shape;
  readonly broken?: boolean;
}

export const FUNCTIONS = Object.freeze([
  'swap-adjacent',
  'swap-skip',
  'move-right',
  'move-left',
  'remove-left',
  'remove-middle',
  'remove-right',
  'protect',
] as const);
export type WagonFunction = (typeof FUNCTIONS)[number];

export interface WagonCard {
  readonly id: number;
  readonly function: WagonFunction;
}

/** A checked deck (TR-21). The only way to one is a game's `checkDeck`. */
export interface Deck<Card = RailwayCard | WagonCard> {
  readonly format: 'roundhouse-deck/1';
  readonly game: GameId;
  readonly name: string;
  readonly cards: readonly Card[];
  /** The faces of the die: how many wheels each shows. Absent where a game has no dice. */
  readonly die?: readonly number[];
}
