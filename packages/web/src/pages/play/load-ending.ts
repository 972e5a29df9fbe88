import { isSolo } from '../../storage/game-result.ts';
import type { PageGame } from '../../table/session/page-game.ts';

/**
 * Loads what a game needs when it is over while it is still played: a network that is gone by then takes nothing away.
 * What does not come is asked for again at the end.
 */
export async function loadEnding({ rules, components }: PageGame, mode: string): Promise<void> {
  await Promise.allSettled([
    import('./result.svelte'),
    components.loadTally(),
    import('./ending/ending.svelte'),
    import('./ending/counted.svelte'),
    // No other game compares with others.
    isSolo(rules.id, mode) && import('./game-standing.svelte'),
  ]);
}
