import type { GameId } from '@roundhouse/engine';
import type { GameStory } from './story.ts';

/** How the stories of the games are told, by their id: one line per game. Nobody needs them before a game is looked back on. */
export const stories: Readonly<Record<GameId, () => Promise<GameStory>>> = {
  'lok-n-roll': async () => (await import('./lok-n-roll/story.ts')).story,
  'loose-caboose': async () => (await import('./loose-caboose/story.ts')).story,
  'game-of-trains': async () => (await import('./game-of-trains/story.ts')).story,
};
