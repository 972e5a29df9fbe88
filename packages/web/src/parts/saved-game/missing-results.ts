import { gameResult } from '../../storage/game-result.ts';
import type { GameStore } from '../../storage/game-store.ts';
import type { SavedGame } from '../../storage/saved-game.ts';
import { nextTask } from '../../ui/timing/delay.ts';
import { lookAtSaved } from './open-saved.ts';

/**
 * Gives the games that were over before results were kept theirs, once; says whether any got one. Each is played again for it.
 * One that cannot be opened stays as it is.
 */
export async function makeMissingResults(store: GameStore): Promise<boolean> {
  const [{ games }, { values }] = await Promise.all([store.list(), store.all('results')]);
  const known = new Set(values.map((stored) => (stored as { readonly id: string }).id));
  const old = games.filter(({ over, counted }) => over && !counted);
  let isAny = false;
  for (const { id } of old) {
    await nextTask();
    const isMade = await count(id, known.has(id), store);
    isAny ||= isMade;
  }
  return isAny;
}

/** Notes that a game is counted, so that a result that is deleted later does not come again; gives whether it got one. */
async function count(id: string, isKnown: boolean, store: GameStore): Promise<boolean> {
  const opened = await lookAtSaved(id, store);
  if (opened.kind !== 'open') return false;
  const saved: SavedGame = { ...opened.saved, counted: true };
  const result = isKnown ? undefined : await gameResult(opened.table, opened.key, saved);
  // What begins by another chance than its own was played elsewhere.
  const own = result?.start ? undefined : result;
  await store.put(saved, own);
  return own !== undefined;
}
