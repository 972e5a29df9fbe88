import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Game } from '../contract/game.ts';
import { wagonsOf } from './cards.ts';
import type { GameOfTrainsSetup } from './board.ts';
import { GameOfTrainsCodec, type GameOfTrainsForm } from './codec.ts';
import { checkDeck, deckProblems, standardDeck } from './deck.ts';
import { type GameOfTrainsEvent, redact } from './events.ts';
import { facts } from './facts.ts';
import { logEntries } from './log.ts';
import { type GameOfTrainsMemory, newMemory, remember } from './memory.ts';
import { GameOfTrainsPosition } from './position.ts';
import { preview } from './preview.ts';
import { sampler } from './sampler.ts';
import { setUp } from './setup.ts';
import type { GameOfTrainsView } from './view.ts';

/** The types of Game of Trains. */
export interface GameOfTrains {
  readonly setup: GameOfTrainsSetup;
  readonly view: GameOfTrainsView;
  readonly event: GameOfTrainsEvent;
  readonly memory: GameOfTrainsMemory;
  readonly form: GameOfTrainsForm;
  readonly position: GameOfTrainsPosition;
}

export const gameOfTrains: Game<GameOfTrains> = deepFreeze({
  ...facts,
  version: 1,
  textClause: 'TR-8',
  standardDeck,
  beginsTurn: (phase) => phase === 'turn',
  deckProblems,
  checkDeck,
  codec: (setup) => new GameOfTrainsCodec(wagonsOf(setup.deck)),
  start(setup, chance, emit) {
    const wagons = wagonsOf(setup.deck);
    const position = new GameOfTrainsPosition(setup, wagons, wagons.all.slice());
    setUp(position, chance, emit);
    return position;
  },
  redact,
  newMemory: (setup, viewer) => deepFreeze(newMemory(setup.players, viewer)),
  remember: (memory, event) => deepFreeze(remember(memory, event)),
  viewOf: (setup, { viewer, picture: state }, waiting) => ({ setup, viewer, ...waiting, state }),
  sampler,
  determinize: (view, memory, random) => sampler(view, memory).next(random),
  preview,
  logEntries,
});
