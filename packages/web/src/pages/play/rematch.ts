import { catalogue, type Deck, type Seat, type Setup } from '@roundhouse/engine';
import type { Wanted } from '../../parts/new-game/new-game.svelte.ts';
import { wantedOf } from '../../parts/new-game/wanted-of.ts';

/** The setup of a rematch: the seats are turned, so that the next one begins. */
export function rematch(setup: Setup, standard: Deck, starter: Seat): Wanted {
  const wanted = wantedOf(setup, standard);
  const seats = setup.players + catalogue[setup.game].modes[setup.mode]!.automata.length;
  return { ...wanted, first: (starter + 1) % seats };
}
