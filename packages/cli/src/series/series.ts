import type { Range } from '../simulate/ranges.ts';

/** What came of some deals: a tree of whole numbers, so that parts of it are added in any order (`addTree`). */
export interface SeriesTally {
  deals: number;
}

/** Many things to be played one after another, deal by deal. */
export interface Series<Item, Tally extends SeriesTally> {
  /** The command, for messages and for the file of results so far. */
  readonly name: string;
  readonly items: readonly Item[];
  /** The same in every run. */
  readonly idOf: (item: Item) => string;
  readonly gamesInDeal: (item: Item) => number;
  readonly nothing: (item: Item) => Tally;
  /** The module whose default export plays a `SeriesTask` and gives a `SeriesPart`. */
  readonly file: URL;
}

/** Deals of an item: what one thread plays at a time. */
export interface SeriesTask<Item> extends Range {
  readonly item: Item;
}

export interface SeriesPart<Tally extends SeriesTally> extends Range {
  /** Of the item. */
  readonly id: string;
  readonly tally: Tally;
  /** How long it took. */
  readonly milliseconds: number;
}

/** How a series is played. */
export interface SeriesOptions {
  /** Games of each item; rounded up to whole deals. */
  readonly games: number;
  /** A limit of time for all of them, in milliseconds: no deal is begun later. */
  readonly milliseconds: number;
  readonly seed: number;
  readonly cores: number;
  readonly signal: AbortSignal;
  /** Called with the part of all that is over, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The file of results so far: what it holds is not played again. */
  readonly keep?: string | undefined;
}
