import type { GameFacts, ModeFacts } from './contract/game.ts';
import { type GameId, isGameId } from './game-id.ts';
import { facts as gameOfTrains } from './game-of-trains/facts.ts';
import { facts as lokNRoll } from './lok-n-roll/facts.ts';
import { facts as looseCaboose } from './loose-caboose/facts.ts';

/** The games without their rules: one line per game. */
export const catalogue: Readonly<Record<GameId, GameFacts>> = Object.freeze({
  'lok-n-roll': lokNRoll,
  'loose-caboose': looseCaboose,
  'game-of-trains': gameOfTrains,
});

/** The facts of a mode, if the game and its mode exist. */
export function findMode(game: string, mode: string): ModeFacts | undefined {
  const modes = isGameId(game) ? catalogue[game].modes : {};
  return Object.hasOwn(modes, mode) ? modes[mode] : undefined;
}
