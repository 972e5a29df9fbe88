/** What is measured: every game and mode, set up as the native reference does it. */
import { GAME_IDS, type GameId } from '../src/index.ts';

export interface Case {
  readonly game: GameId;
  readonly mode: string;
  readonly players: number;
}

const CASES_OF: Readonly<Record<GameId, readonly Omit<Case, 'game'>[]>> = {
  'lok-n-roll': [
    { mode: 'standard', players: 2 },
    { mode: 'standard', players: 4 },
    { mode: 'solo', players: 1 },
    { mode: 'solo-limit', players: 1 },
    { mode: 'betsy', players: 1 },
  ],
  'loose-caboose': [
    { mode: 'standard', players: 2 },
    { mode: 'standard', players: 4 },
  ],
  'game-of-trains': [
    { mode: 'standard', players: 2 },
    { mode: 'standard', players: 4 },
  ],
};

export const CASES: readonly Case[] = GAME_IDS.flatMap((game) =>
  CASES_OF[game].map((each) => ({ game, ...each })),
);
