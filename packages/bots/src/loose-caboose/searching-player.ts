import { learnedPlayerOf } from '../learned/learned-player.ts';
import { learnedGame } from './learned-game.ts';

/** Plays the best of its actions on, up to its own next turn. */
export const searchingPlayer = learnedPlayerOf(learnedGame, { rounds: 1, margin: 0.05 });
