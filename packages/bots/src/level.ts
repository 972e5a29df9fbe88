import type { Player, PlayerConfig } from '@roundhouse/engine';
import { randomPlayer } from './random-player.ts';

export type MakePlayer = (config: PlayerConfig) => Player;

/** How well a computer plays one game. */
export interface Level {
  /** In small letters; texts call it `page.computer.<id>`. The same one in several games has one name. */
  readonly id: string;
  /** The modes that it plays. */
  readonly modes: readonly string[];
  /** What makes its players; a promise where that has to be loaded first. */
  readonly load: () => MakePlayer | Promise<MakePlayer>;
}

/** Any legal action: a level that every game has, with nothing to load. */
export function randomLevel(modes: readonly string[]): Level {
  return { id: 'random', modes, load: () => randomPlayer };
}
