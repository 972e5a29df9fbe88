/**
 * The games there are. Lists of games are records of these ids, so that the compiler names what a new one
 * lacks.
 */
export const GAME_IDS = ['lok-n-roll', 'loose-caboose', 'game-of-trains'] as const;

export type GameId = (typeof GAME_IDS)[number];

/** The one way from a text from outside to a game that there is. */
export function isGameId(value: unknown): value is GameId {
  return (GAME_IDS as readonly unknown[]).includes(value);
}
