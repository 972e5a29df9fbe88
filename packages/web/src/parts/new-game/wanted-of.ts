import type { Deck, Setup } from '@roundhouse/engine';
import type { Wanted } from './new-game.svelte.ts';

/** The setup as it was chosen. `standard`: the standard deck of the game. */
export function wantedOf({ game, mode, players, opening, first, deck }: Setup, standard: Deck): Wanted {
  return {
    game,
    mode,
    players,
    ...(opening && { opening }),
    ...(first !== undefined && { first }),
    deck: deck === standard ? 'standard' : deck,
  };
}
