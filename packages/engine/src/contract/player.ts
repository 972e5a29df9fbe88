import type { Action } from './action.ts';
import type { GameTypes } from './game-types.ts';
import type { Random } from './random.ts';
import type { Seat } from './seat.ts';

/**
 * How much a player may search for a decision: work, so that the same seed gives the same game; time is only
 * a limit.
 */
export interface Budget {
  /** Each player defines its own: for `careful` it is one action tried in one sample. */
  readonly iterations: number;
  /** Milliseconds after which a search stops early, with the best found so far. */
  readonly milliseconds?: number;
}

/** What a player expects of an action. */
export interface Expectation {
  readonly action: Action;
  readonly value: number;
  /** The other legal actions that do the same. */
  readonly alike: readonly Action[];
}

/** What a player expects of the actions of a decision, of those that do the same of one; the best comes first. */
export interface Assessment {
  /** Of `value`: a chance to win, from 0 to 1, or the points at the end, of which fewer are better. */
  readonly unit: 'chance' | 'points';
  readonly actions: readonly Expectation[];
}

/** Decides for one seat of one game, from what that seat may know and nothing else. */
export interface Player<Types extends GameTypes = GameTypes> {
  /**
   * What it looks at besides the legal actions; by default `memory`, which is everything. A player that looks
   * at less gets the rest as it was at the start of the game, so that simulations need not build it.
   */
  readonly needs?: 'nothing' | 'view' | 'memory';
  /**
   * Its random source, if it plays uniformly random legal actions. A simulation may then draw for it instead
   * of asking, and need not list the legal actions.
   */
  readonly any?: Random;

  /**
   * An aborted decision changes no later one, since how far it came depends on the clock. Rejects with the
   * signal's reason once aborted; a player that decides at once need not check.
   */
  readonly decide: (
    view: Types['view'],
    memory: Types['memory'],
    legal: readonly Action[],
    budget: Budget,
    signal?: AbortSignal,
  ) => Action | Promise<Action>;

  /** What it expects, from the same as `decide`; of a player that cannot say, nothing. */
  readonly assess?: (
    view: Types['view'],
    memory: Types['memory'],
    budget: Budget,
    signal?: AbortSignal,
  ) => Promise<Assessment | undefined>;
}

/** What a player is made from: as the `hello` of TR-19. */
export interface PlayerConfig<Types extends GameTypes = GameTypes> {
  readonly setup: Types['setup'];
  readonly seat: Seat;
  readonly seed: number;
}
