import type { Game } from '../contract/game.ts';
import type { RailwaySetup } from '../railway/board.ts';
import { codecOf } from './codec.ts';
import { checkDeck, standardDeck } from './deck.ts';
import { type LokNRollEvent, redact } from './events.ts';
import { imagine } from './imagine.ts';
import { logEntries } from './log.ts';
import { type LokNRollMemory, newMemory, remember } from './memory.ts';
import { LokNRollPosition } from './position.ts';
import { setUp } from './setup.ts';
import type { LokNRollState } from './state.ts';

export const lokNRoll: Game<LokNRollState, LokNRollEvent, LokNRollMemory, LokNRollPosition> = {
  id: 'lok-n-roll',
  version: 1,
  modes: {
    standard: { players: [2, 4], automata: 0 },
    solo: { players: [1, 1], automata: 0 },
    'solo-limit': { players: [1, 1], automata: 0 },
    betsy: { players: [1, 1], automata: 1 },
  },
  hasOpening: true,
  textClause: 'TR-7',
  standardDeck,
  checkDeck,
  codec: (setup) => codecOf(setup as RailwaySetup),
  start(setup, chance, tell) {
    const position = new LokNRollPosition(setup as RailwaySetup);
    setUp(position, chance, tell);
    return position;
  },
  redact,
  newMemory: (setup, viewer) => newMemory(setup as RailwaySetup, viewer),
  remember,
  imagine,
  logEntries,
};
