import type { GameTypes, Player, PlayerConfig } from '@roundhouse/engine';
import { randomPlayer } from './random-player.ts';

export type MakePlayer<Types extends GameTypes = GameTypes> = (config: PlayerConfig<Types>) => Player<Types>;

/** How well a computer plays one game. */
export interface Level<Types extends GameTypes = GameTypes> {
  /** In lower case; its text is `page.computer.<id>`. The same level in several games has one name. */
  readonly id: string;
  /** The modes that it plays. */
  readonly modes: readonly string[];
  /** It is there to compare others with, and sits at no table of the app. */
  readonly isOfLaboratory?: true;
  /** Makes its players; a promise if the code has to be loaded first. */
  readonly load: () => MakePlayer<Types> | Promise<MakePlayer<Types>>;
}

/**
 * The levels of a game among those of all games. `createPlayer` takes the levels of the game that the setup names, so
 * its players are given that game's views and memories only.
 */
export function anyLevels<Types extends GameTypes>(levels: readonly Level<Types>[]): readonly Level[] {
  return levels as unknown as readonly Level[];
}

/** Any legal action: a level that every game has, with nothing to load. */
export function randomLevel(modes: readonly string[]): Level {
  return { id: 'random', modes, isOfLaboratory: true, load: () => randomPlayer };
}
