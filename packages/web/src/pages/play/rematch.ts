import { catalogue, type Deck, type Seat, type Setup } from '@roundhouse/engine';
import type { Wanted } from '../../parts/new-game/new-game.svelte.ts';

/** The setup of a rematch: the seats are turned, so that the next one begins. */
export function rematch(setup: Setup, standard: Deck, starter: Seat): Wanted {
  const wanted = sameDeal(setup, standard);
  const seats = setup.players + catalogue[setup.game].modes[setup.mode]!.automata.length;
  return { ...wanted, first: (starter + 1) % seats };
}

/** The setup as it was chosen. `standard`: the standard deck of the game. */
export function sameDeal({ game, mode, players, opening, first, deck }: Setup, standard: Deck): Wanted {
  return {
    game,
    mode,
    players,
    ...(opening && { opening }),
    ...(first !== undefined && { first }),
    deck: deck === standard ? 'standard' : deck,
  };
}
