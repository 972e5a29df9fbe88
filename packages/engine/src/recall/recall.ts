import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Memory } from '../contract/memory.ts';
import type { Setup } from '../contract/setup.ts';
import type { GameId } from '../game-id.ts';
import { recall as gameOfTrains } from '../game-of-trains/recall.ts';
import { recall as lokNRoll } from '../lok-n-roll/recall.ts';
import { recall as looseCaboose } from '../loose-caboose/recall.ts';
import type { Recall, Told } from '../contract/told.ts';

type RecallAny = Recall<Setup, Memory, unknown>;

/** As with `anyGame`: a setup names its game, and what goes in must have come from there. */
function any<GameSetup extends Setup, Remembered, State>(recall: Recall<GameSetup, Remembered, State>) {
  return recall as unknown as RecallAny;
}

/** One line per game. Apart from the games, for no table needs it. */
const recalls: Readonly<Record<GameId, RecallAny>> = {
  'lok-n-roll': any(lokNRoll),
  'loose-caboose': any(looseCaboose),
  'game-of-trains': any(gameOfTrains),
};

/**
 * What a seat knows when it has to decide, from what it knew when it was asked before and from what it is told since
 * (TR-19); at first from `Game.newMemory`. The memory is the one that its events would have made.
 */
export function recall(setup: Setup, memory: Memory, told: Told): Memory {
  return deepFreeze(recalls[setup.game](setup, memory, told));
}
