import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Game } from '../contract/game.ts';
import { previewBySamples } from '../preview/preview-by-samples.ts';
import type { RailwaySetup } from '../railway/board.ts';
import type { RailwayForm } from '../railway/codec.ts';
import type { RailwayView } from '../railway/view.ts';
import { codecOf } from './codec.ts';
import { checkDeck, deckProblems, standardDeck } from './deck.ts';
import { type LokNRollEvent, redact } from './events.ts';
import { facts } from './facts.ts';
import { logEntries } from './log.ts';
import { type LokNRollMemory, newMemory, remember } from './memory.ts';
import { LokNRollPosition } from './position.ts';
import { sampler } from './sampler.ts';
import { setUp } from './setup.ts';
import type { LokNRollState } from './state.ts';

/** The types of LOK'n'ROLL. */
export interface LokNRoll {
  readonly setup: RailwaySetup;
  readonly view: RailwayView<LokNRollState>;
  readonly event: LokNRollEvent;
  readonly memory: LokNRollMemory;
  readonly form: RailwayForm;
  readonly position: LokNRollPosition;
}

export const lokNRoll: Game<LokNRoll> = deepFreeze({
  ...facts,
  version: 1,
  textClause: 'TR-7',
  standardDeck,
  beginsTurn: (phase) => phase === 'turn',
  deckProblems,
  checkDeck,
  codec: codecOf,
  start(setup, chance, emit) {
    const position = new LokNRollPosition(setup);
    setUp(position, chance, emit);
    return position;
  },
  redact,
  newMemory: (setup, viewer) => deepFreeze(newMemory(setup, viewer)),
  remember: (memory, event) => deepFreeze(remember(memory, event)),
  viewOf: (setup, { viewer, picture: state, tracks }, waiting) => ({
    setup,
    viewer,
    ...waiting,
    state,
    tracks,
  }),
  sampler,
  determinize: (view, memory, random) => sampler(view, memory).next(random),
  preview: (view, memory, actions) =>
    previewBySamples({ redact, remember }, sampler(view, memory), memory, actions),
  logEntries,
});
