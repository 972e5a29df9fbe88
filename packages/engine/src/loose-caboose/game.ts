import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Game } from '../contract/game.ts';
import { previewBySamples } from '../preview/preview-by-samples.ts';
import type { RailwaySetup } from '../railway/board.ts';
import type { RailwayForm } from '../railway/codec.ts';
import type { RailwayView } from '../railway/view.ts';
import { codecOf } from './codec.ts';
import { checkDeck, deckProblems, standardDeck } from './deck.ts';
import { type LooseCabooseEvent, redact } from './events.ts';
import { facts } from './facts.ts';
import { logEntries } from './log.ts';
import { type LooseCabooseMemory, newMemory, remember } from './memory.ts';
import { LooseCaboosePosition } from './position.ts';
import { sampler } from './sampler.ts';
import { setUp } from './setup.ts';
import type { LooseCabooseState } from './state.ts';

/** The types of Loose Caboose. */
export interface LooseCaboose {
  readonly setup: RailwaySetup;
  readonly view: RailwayView<LooseCabooseState>;
  readonly event: LooseCabooseEvent;
  readonly memory: LooseCabooseMemory;
  readonly form: RailwayForm;
  readonly position: LooseCaboosePosition;
}

export const looseCaboose: Game<LooseCaboose> = deepFreeze({
  ...facts,
  version: 1,
  textClause: 'TR-7',
  standardDeck,
  beginsTurn: (phase) => phase === 'turn',
  deckProblems,
  checkDeck,
  codec: codecOf,
  start(setup, chance, emit) {
    const position = new LooseCaboosePosition(setup);
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
