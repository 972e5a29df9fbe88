import { learnedPlayerOf } from '../learned/learned-player.ts';
import { learnedGame } from './learned-game.ts';

/** Looks through its own turn and values the ends of it. */
export const learnedPlayer = learnedPlayerOf(learnedGame, { rounds: 0, margin: 0 });
