import type { End, Shape } from '@roundhouse/engine/railway';
import type { WagonFunction } from '@roundhouse/engine/game-of-trains';
import type { ClauseId } from '@roundhouse/texts';
import type { Followers } from '../../ui/pieces/cards/followers.ts';

/** A card that is laid: its number and shape, the end by which it attaches, and whether its track is broken. */
export type Laid = readonly [number: 1 | 2 | 3 | 4, shape: Shape, end: End, broken?: boolean];

/** A card by itself; without a shape it is rubble. */
export type Shown = readonly [number: 1 | 2 | 3 | 4, shape?: Shape, broken?: boolean];

/** What stands between pictures in a row. */
export type Sign = '+' | '=' | '>' | 'no';

/** A stretch of railway. */
export interface RailwayPicture {
  readonly kind: 'railway';
  readonly cards: readonly Laid[];
  /** The index of the card on which the train stands. */
  readonly train?: number;
  readonly derailed?: true;
  /** Ways in which the next card could be laid. */
  readonly ghosts?: readonly Laid[];
  /** The next card where it may not be laid. */
  readonly wrong?: Laid;
  /** How many cards at the back are taken. */
  readonly taken?: number;
  /** The front has an arrow, or is closed. Both ends have an arrow where either can be chosen. */
  readonly front?: 'open' | 'closed' | 'both';
}

/** Cards, dice and piles side by side. */
export interface LinePicture {
  readonly kind: 'line';
  readonly parts: readonly (
    | { readonly card: Shown }
    | { readonly dice: readonly number[] }
    | { readonly pile: number; readonly top?: Shown }
    | { readonly market: WagonFunction }
    | { readonly wagon: number }
    | { readonly who: 'betsy' }
    | { readonly sign: Sign }
  )[];
}

/** Rows of wagons, one below the other, with what happens between them. */
export interface RowsPicture {
  readonly kind: 'rows';
  /** What is done to the first row. */
  readonly does?: WagonFunction;
  readonly rows: readonly Row[];
}

export interface Row {
  /** Whether it shows the row before or after. */
  readonly when?: 'before' | 'after';
  readonly wagons: readonly (number | null)[];
  /** The positions that change. */
  readonly marked?: readonly number[];
  /** The positions that are protected. */
  readonly guarded?: readonly number[];
}

/** Which numbers may lie next to each other. */
export interface NeighboursPicture {
  readonly kind: 'neighbours';
  readonly followers: Followers;
}

export type Picture = RailwayPicture | LinePicture | RowsPicture | NeighboursPicture;

/** How the pieces of a game look where games differ. */
export interface Look {
  /** Whether the train is a caboose. */
  readonly caboose?: true;
  /** Which numbers may follow a card's, where cards show it. */
  readonly followers?: Followers;
}

/** The pictures of a page of rules, made of the pieces of play. */
export interface DocumentPictures {
  readonly clauses: Readonly<Partial<Record<ClauseId, readonly Picture[]>>>;
  /** A game in a minute: a picture for each of its sentences, `rules.minute.<game>.step-<n>`. */
  readonly minute?: readonly Picture[];
  readonly look?: Look;
}
