import type { GameId } from '@roundhouse/engine';
import type { GameHint } from './hint.ts';

/** What the games say about hints, by their id: one line per game. Nobody needs it before they ask. */
export const hints: Readonly<Record<GameId, () => Promise<GameHint>>> = {
  'lok-n-roll': async () => (await import('./lok-n-roll/hint.ts')).hint,
  'loose-caboose': async () => (await import('./loose-caboose/hint.ts')).hint,
  'game-of-trains': async () => (await import('./game-of-trains/hint.ts')).hint,
};
