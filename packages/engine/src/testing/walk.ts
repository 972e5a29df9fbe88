import type { Action } from '../contract/action.ts';
import type { Game } from '../contract/game.ts';
import { type Random, seededRandom } from '../contract/random.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import { seededChance } from '../chance/seeded-chance.ts';
import { Playback } from '../table/playback.ts';
import type { Material } from './material.ts';

/** A random game that the laws are checked on. */
export interface Walk {
  readonly game: Game;
  readonly material: Material;
  readonly setup: Setup;
  readonly seed: number;
  /** Games that last longer are left unfinished. */
  readonly steps: number;
  /** What every playback goes through between two steps; laws hold behind any detour. */
  readonly detour: (playback: Playback) => Playback;
}

/** A moment of a walk: before its next action, or at its end. */
export interface Moment extends Walk {
  readonly playback: Playback;
  /** The action that comes next; undefined at the end. */
  readonly next: Action | undefined;
  /** For what a law draws itself. */
  readonly random: Random;
}

/** Plays at random; each action is as likely as the others. */
export function* moments(walk: Walk): Generator<Moment> {
  const { game, setup, seed, detour } = walk;
  const random = seededRandom(seed);
  let playback = detour(new Playback(game, setup, seededChance(seed)));
  for (let step = 0; ; step++) {
    const next = step === walk.steps ? undefined : anyAction(playback, random);
    yield { ...walk, playback, next, random: seededRandom(seed, step + 1) };
    if (next === undefined) return;
    playback.act(next, seededChance(seed, playback.chanceEvents));
    playback = detour(playback);
  }
}

/**
 * One of the legal actions, each as likely as the others; undefined when the game is over. Unlike
 * `randomAction` it draws from their order, so that a seed means the same game however a game finds its
 * actions.
 */
export function anyAction({ position }: Playback, random: Random): Action | undefined {
  const legal = position.legal();
  return legal.length === 0 ? undefined : legal[random.below(legal.length)]!;
}

export function isOver({ position }: Playback): boolean {
  return position.awaits().kind === 'over';
}

/** All seats, Betsy's included, and the spectator. */
export function viewersOf({ position }: Playback): Viewer[] {
  return [...Array(position.seats).keys(), 'spectator' as const];
}

export function describeSetup({ game, mode, players, opening, first, deck }: Setup): string {
  const options = [
    opening && `opening ${opening}`,
    first !== undefined && `first ${first}`,
    `${deck.name} deck`,
  ];
  const seats = players === 1 ? '1 player' : `${players} players`;
  return [`${game} ${mode}`, seats, ...options.filter(Boolean)].join(', ');
}
