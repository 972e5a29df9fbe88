import { type LooseCaboose, looseCaboose } from '@roundhouse/engine/loose-caboose';
import type { LearnedGame } from '../learned/learned-game.ts';
import { betweenTurns } from '../railway/between-turns.ts';
import { RAILWAY_INPUTS } from '../railway/inputs.ts';
import { LAST_TURN_SAMPLES, RailwayPlay } from '../railway/learned-play.ts';
import { carefulPlayer } from './careful-player.ts';
import { networks } from './networks.ts';

/** Samples where penalty cards may come from the draw pile (LC-14). */
const SAMPLES = 8;
/** Four dice of two wheels on one card beyond the train, which is broken: seven cards to take that do not lie behind the train. */
const MOST_DRAWN = 7;

/** Where the game may end with the turn, the hands of the others count (LC-18, LC-20); else one sample is enough. */
function samplesFor({ railway, pileCount }: LooseCaboose['position']): number {
  if (pileCount === 0) return LAST_TURN_SAMPLES;
  const drawn = MOST_DRAWN - (railway.train - railway.back);
  if (drawn <= 0) return 1;
  return pileCount <= drawn ? LAST_TURN_SAMPLES : SAMPLES;
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
