import type { LokNRoll } from '@roundhouse/engine/lok-n-roll';
import { learnedPlayerOf } from '../learned/learned-player.ts';
import type { MakePlayer } from '../level.ts';
import { learnedGame } from './learned-game.ts';

/** Against Betsy, actions that look worse at first are often the best. */
const MARGIN = 0.05;
const MARGIN_WITH_BETSY = 0.15;

/** Plays the best of its actions on, up to its own next turn. */
export const searchingPlayer: MakePlayer<LokNRoll> = (config) => {
  const margin = config.setup.mode === 'betsy' ? MARGIN_WITH_BETSY : MARGIN;
  return learnedPlayerOf(learnedGame, { rounds: 1, margin })(config);
};
