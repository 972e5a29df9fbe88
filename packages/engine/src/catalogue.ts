import type { GameFacts, ModeFacts } from './contract/game.ts';
import { type GameId, isGameId } from './contract/game-id.ts';
import { facts as gameOfTrains } from './game-of-trains/facts.ts';
import { facts as lokNRoll } from './lok-n-roll/facts.ts';
import { facts as looseCaboose } from './loose-caboose/facts.ts';

/** What there is to play, without the rules of it: one line per game. */
export const catalogue: Readonly<Record<GameId, GameFacts>> = Object.freeze({
  'lok-n-roll': lokNRoll,
  'loose-caboose': looseCaboose,
  'game-of-trains': gameOfTrains,
});

/** The facts of a mode, where there is such a game and it has such a mode. */
export function findMode(game: string, mode: string): ModeFacts | undefined {
  const modes = isGameId(game) ? catalogue[game].modes : {};
  return Object.hasOwn(modes, mode) ? modes[mode] : undefined;
}
