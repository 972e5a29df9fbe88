import { preloadCode } from '$app/navigation';
import type { GameId } from '@roundhouse/engine';
import { loadGame } from './registry.ts';

/** Fetches what a table needs while it is still being dealt. A failure is reported where the file is needed. */
export function prepareTable(game: GameId): void {
  const parts = [preloadCode('/play'), loadGame(game)];
  for (const part of parts) part.catch(() => {});
}
