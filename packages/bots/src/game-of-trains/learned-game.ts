import { type GameOfTrains, gameOfTrains } from '@roundhouse/engine/game-of-trains';
import type { LearnedGame } from '../learned/learned-game.ts';
import { carefulPlayer } from './careful-player.ts';
import { TRAINS_INPUTS } from './inputs.ts';
import { TrainsPlay } from './learned-play.ts';
import { networks } from './networks.ts';

export const learnedGame: LearnedGame<GameOfTrains, GameOfTrains['position']> = {
  networks,
  inputs: TRAINS_INPUTS,
  sampler: gameOfTrains.sampler,
  playWith: (...all) => new TrainsPlay(...all),
  samplesFor: () => 1,
  isBeforeTurns: () => false,
  unlearned: carefulPlayer,
};
