import type { Action } from './action.ts';
import type { Memory } from './memory.ts';
import type { Random } from './random.ts';
import type { Setup } from './setup.ts';
import type { Seat } from './seat.ts';
import type { View } from './view.ts';

/** How much thought a decision may take: work, so that the same seed gives the same game; time only guards. */
export interface Budget {
  /** What one is, each player says: `careful` tries one action in one of the tables that it samples. */
  readonly iterations: number;
  /** Milliseconds after which a thinker stops early, with the best that it has found. */
  readonly milliseconds?: number;
}

/** Somebody who decides for one seat of one game, from what that seat may know and nothing else. */
export interface Player {
  /**
   * What it looks at besides the legal actions; `memory`, which is everything, where it does not say. Whoever looks at
   * less is given in place of the rest what was so at the start of the game, and simulations need not build it.
   */
  readonly needs?: 'nothing' | 'view' | 'memory';
  /**
   * What it draws from, where it does any legal action, each as likely as the others. Whoever plays games out may draw in
   * its place instead of asking, and is spared from listing what is legal.
   */
  readonly any?: Random;

  /**
   * A decision that was aborted changes no later one: how far it had come hangs on the clock. Rejects with the signal's
   * reason once nobody waits any longer; who decides at once need not look.
   */
  decide(
    view: View,
    memory: Memory,
    legal: readonly Action[],
    budget: Budget,
    signal?: AbortSignal,
  ): Action | Promise<Action>;
}

/** What a player is made from: as the `hello` of TR-19. */
export interface PlayerConfig {
  readonly setup: Setup;
  readonly seat: Seat;
  readonly seed: number;
}
