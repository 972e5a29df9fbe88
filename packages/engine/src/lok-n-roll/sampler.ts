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
import type { LokNRollMemory } from './memory.ts';
import { LokNRollPosition } from './position.ts';
import { type LokNRollState, PHASES } from './state.ts';

/**
 * Deals what was removed unseen, the other hands and the draw pile at random among the places where it may
 * be.
 */
export function sampler(view: RailwayView<LokNRollState>, memory: LokNRollMemory): Sampler<LokNRollPosition> {
  const { state } = view;
  const position = knownTable(view, memory);
  const known = [...namedCards(state), ...state.pending, ...memory.piles.flat(), ...memory.boxed];
  return new RailwaySampler(position, state, { anywhere: unseenCards(position, known), piled: [] });
}

/** The table without the cards that the viewer does not see. */
function knownTable(view: RailwayView<LokNRollState>, memory: LokNRollMemory): LokNRollPosition {
  const { state } = view;
  const position = new LokNRollPosition(view.setup);
  position.phaseIndex = PHASES.findIndex((phase) => phase === view.phase);
  position.first = memory.first;
  for (const [seat, count] of state.derailments.entries()) position.derailments[seat] = count;
  position.lost = state.outcome?.scores[0] === null;
  const pending = indicesOf(position, state.pending);
  layOpenCards(position, view, memory.tracks, pending);
  for (const card of pending) position.pending.add(card);
  fillChain(position, position.aside, state.aside);
  for (const [seat, pile] of memory.piles.entries()) fillChain(position, position.penaltyOf(seat), pile);
  return position;
}
