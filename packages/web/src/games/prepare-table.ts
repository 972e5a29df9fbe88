import { preloadCode } from '$app/navigation';
import { isGame, loadGame } from './registry.ts';

/** Fetches what a table needs while it is still being dealt. What does not come is told of where it is missed. */
export function prepareTable(game: string): void {
  const parts = [preloadCode('/play'), ...(isGame(game) ? [loadGame(game)] : [])];
  for (const part of parts) part.catch(() => {});
}
