/** What is measured: every game and mode, set up as the native reference does it. */
export interface Case {
  readonly game: string;
  readonly mode: string;
  readonly players: number;
}

export const CASES: readonly Case[] = [
  { game: 'lok-n-roll', mode: 'standard', players: 2 },
  { game: 'lok-n-roll', mode: 'standard', players: 4 },
  { game: 'lok-n-roll', mode: 'solo', players: 1 },
  { game: 'lok-n-roll', mode: 'solo-limit', players: 1 },
  { game: 'lok-n-roll', mode: 'betsy', players: 1 },
  { game: 'loose-caboose', mode: 'standard', players: 2 },
  { game: 'loose-caboose', mode: 'standard', players: 4 },
  { game: 'game-of-trains', mode: 'standard', players: 2 },
  { game: 'game-of-trains', mode: 'standard', players: 4 },
];
