import { type LooseCaboose, looseCaboose } from '@roundhouse/engine/loose-caboose';
import type { LearnedGame } from '../learned/learned-game.ts';
import { betweenTurns } from '../railway/between-turns.ts';
import { RAILWAY_INPUTS } from '../railway/inputs.ts';
import { LAST_TURN_SAMPLES, RailwayPlay } from '../railway/learned-play.ts';
import { carefulPlayer } from './careful-player.ts';
import { networks } from './networks.ts';

/** Samples where penalty cards may come from the draw pile (LC-14). */
const SAMPLES = 8;
const MOST_PENALTIES = 4;

/** Where the game may end with the turn, the hands of the others count (LC-18, LC-20); else one sample is enough. */
function samplesFor({ railway, pileCount }: LooseCaboose['position']): number {
  if (pileCount === 0) return LAST_TURN_SAMPLES;
  if (railway.train - railway.back >= MOST_PENALTIES) return 1;
  return pileCount <= MOST_PENALTIES ? LAST_TURN_SAMPLES : SAMPLES;
}

export const learnedGame: LearnedGame<LooseCaboose, LooseCaboose['position']> = {
  networks,
  inputs: RAILWAY_INPUTS,
  sampler: (view, memory) => betweenTurns(looseCaboose.sampler(view, memory)),
  playWith: (...all) => new RailwayPlay(...all),
  samplesFor,
  isBeforeTurns: ({ phase }) => phase === 'opening' || phase === 'heading',
  unlearned: carefulPlayer,
};
