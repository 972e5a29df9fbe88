import type { Sampler } from '../contract/sampler.ts';
import {
  fillChain,
  indicesOf,
  layOpenCards,
  namedCards,
  RailwaySampler,
  unseenCards,
} from '../railway/sampler.ts';
import type { RailwayView } from '../railway/view.ts';
import type { LooseCabooseMemory } from './memory.ts';
import { LooseCaboosePosition } from './position.ts';
import { type LooseCabooseState, PHASES } from './state.ts';

/**
 * Deals what was removed unseen, the other hands and the draw pile at random among the places where it may
 * be.
 */
export function sampler(
  view: RailwayView<LooseCabooseState>,
  memory: LooseCabooseMemory,
): Sampler<LooseCaboosePosition> {
  const { state } = view;
  const { piles, banks } = memory;
  const piled = memory.piled ?? [];
  const position = knownTable(view, memory);
  const known = [...namedCards(state), ...state.discard, ...piles.flat(), ...banks.flat(), ...piled];
  const anywhere = unseenCards(position, known);
  return new RailwaySampler(position, state, { anywhere, piled: indicesOf(position, piled) });
}

/** The table without the cards that the viewer does not see. */
function knownTable(view: RailwayView<LooseCabooseState>, memory: LooseCabooseMemory): LooseCaboosePosition {
  const position = new LooseCaboosePosition(view.setup);
  position.phaseIndex = PHASES.findIndex((phase) => phase === view.phase);
  position.first = memory.first;
  position.reshuffled = memory.piled !== null;
  layOpenCards(position, view, memory.tracks);
  fillChain(position, position.discard, view.state.discard);
  for (const [seat, pile] of memory.piles.entries()) fillChain(position, position.penaltyOf(seat), pile);
  for (const [seat, bank] of memory.banks.entries()) fillChain(position, position.bankOf(seat), bank);
  return position;
}
