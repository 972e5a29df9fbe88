import { type LokNRoll, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import type { LearnedGame } from '../learned/learned-game.ts';
import { betweenTurns, evenly } from '../railway/between-turns.ts';
import { RAILWAY_INPUTS } from '../railway/inputs.ts';
import { LAST_TURN_SAMPLES, RailwayPlay } from '../railway/learned-play.ts';
import { carefulPlayer } from './careful-player.ts';
import { networks } from './networks.ts';

export const learnedGame: LearnedGame<LokNRoll, LokNRoll['position']> = {
  networks,
  inputs: RAILWAY_INPUTS,
  sampler(view, memory) {
    const sampler = betweenTurns(lokNRoll.sampler(view, memory));
    return view.setup.players === 1 ? evenly(sampler) : sampler;
  },
  playWith: (...all) => new RailwayPlay(...all),
  // Nothing of a turn depends on what is hidden but the end of the game (LR-24), where other people's hands count.
  samplesFor: ({ setup, pileCount }) => (setup.players > 1 && pileCount === 0 ? LAST_TURN_SAMPLES : 1),
  isBeforeTurns: ({ phase }) => phase === 'opening',
  unlearned: carefulPlayer,
};
