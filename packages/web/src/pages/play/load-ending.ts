import { isSolo } from '../../storage/game-result.ts';
import type { PageGame } from '../../table/session/page-game.ts';

/** Loads what shows how a game alone compares. No other game needs it. */
export const loadStanding = () => import('./game-standing.svelte');
export const loadResult = () => import('./result.svelte');
export const loadPicture = () => import('./ending/ending.svelte');
export const loadCounted = () => import('./ending/counted.svelte');

/**
 * Loads what a game needs when it is over while it is still played: a network that is gone by then takes nothing away.
 * What does not come is asked for again at the end.
 */
export async function loadEnding({ rules, components }: PageGame, mode: string): Promise<void> {
  const standing = isSolo(rules.id, mode) ? loadStanding() : undefined;
  await Promise.allSettled([loadResult(), components.loadTally(), loadPicture(), loadCounted(), standing]);
}
