import { type LooseCaboose, looseCaboose } from '@roundhouse/engine/loose-caboose';
import type { LearnedGame } from '../learned/learned-game.ts';
import { betweenTurns } from '../railway/between-turns.ts';
import { RAILWAY_INPUTS } from '../railway/inputs.ts';
import { RailwayPlay } from '../railway/learned-play.ts';
import { carefulPlayer } from './careful-player.ts';
import { networks } from './networks.ts';

/** Samples where penalty cards may come from the draw pile (LC-14); else one is enough. */
const SAMPLES = 8;
const MOST_PENALTIES = 4;

export const learnedGame: LearnedGame<LooseCaboose, LooseCaboose['position']> = {
  networks,
  inputs: RAILWAY_INPUTS,
  sampler: (view, memory) => betweenTurns(looseCaboose.sampler(view, memory)),
  playWith: (...all) => new RailwayPlay(...all),
  samplesFor: ({ railway }) => (railway.train - railway.back < MOST_PENALTIES ? SAMPLES : 1),
  isBeforeTurns: ({ phase }) => phase === 'opening' || phase === 'heading',
  unlearned: carefulPlayer,
};
