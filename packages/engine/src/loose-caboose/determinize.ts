import type { Random } from '../contract/random.ts';
import type { View } from '../contract/view.ts';
import type { RailwaySetup } from '../railway/board.ts';
import {
  dealHiddenHands,
  fillChain,
  fillPile,
  hiddenCards,
  indicesOf,
  layOpenCards,
  namedCards,
  shuffled,
} from '../railway/determinize.ts';
import type { LooseCabooseMemory } from './memory.ts';
import { LooseCaboosePosition } from './position.ts';
import { type LooseCabooseState, type Phase, PHASES } from './state.ts';

/** A position that looks the same to a viewer: what they cannot see is dealt at random among the places where it may be. */
export function determinize(
  view: View<LooseCabooseState>,
  memory: LooseCabooseMemory,
  random: Random,
): LooseCaboosePosition {
  const position = new LooseCaboosePosition(view.setup as RailwaySetup);
  position.phaseIndex = PHASES.indexOf(view.phase as Phase);
  position.first = memory.first;
  position.reshuffled = memory.piled !== null;
  layOpenCards(position, view);
  fillChain(position, position.discard, view.state.discard);
  for (const [seat, pile] of memory.piles.entries()) fillChain(position, position.penalties[seat]!, pile);
  for (const [seat, bank] of memory.banks.entries()) fillChain(position, position.bankOf(seat), bank);
  dealHidden(position, view.state, memory, random);
  return position;
}

/** The other hands, what was removed unseen, and the draw pile. */
function dealHidden(
  position: LooseCaboosePosition,
  state: LooseCabooseState,
  memory: LooseCabooseMemory,
  random: Random,
): void {
  const { piles, banks, piled } = memory;
  const known = [...namedCards(state), ...state.discard, ...piles.flat(), ...banks.flat(), ...(piled ?? [])];
  const hidden = hiddenCards(position, known, random);
  dealHiddenHands(position, state, hidden);
  hidden.splice(0, state.box as number);
  fillPile(position, piled === null ? hidden : shuffled(indicesOf(position, piled), random));
}
