import type { Player, PlayerConfig } from '@roundhouse/engine';
import { randomPlayer } from './random-player.ts';

export type MakePlayer = (config: PlayerConfig) => Player;

/** How well a computer plays one game. */
export interface Level {
  /** In lower case; its text is `page.computer.<id>`. The same level in several games has one name. */
  readonly id: string;
  /** The modes that it plays. */
  readonly modes: readonly string[];
  /** Makes its players; a promise if the code has to be loaded first. */
  readonly load: () => MakePlayer | Promise<MakePlayer>;
}

/** Any legal action: a level that every game has, with nothing to load. */
export function randomLevel(modes: readonly string[]): Level {
  return { id: 'random', modes, load: () => randomPlayer };
}
