/** Loads what shows how a game alone compares. No other game needs it. */
export const loadStanding = () => import('./game-standing.svelte');
