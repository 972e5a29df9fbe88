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
} from '../railway/determinize.ts';
import type { LokNRollMemory } from './memory.ts';
import { LokNRollPosition } from './position.ts';
import { type LokNRollState, type Phase, PHASES } from './state.ts';

/** A position that looks the same to a viewer: what they cannot see is dealt at random among the places where it may be. */
export function determinize(
  view: View<LokNRollState>,
  memory: LokNRollMemory,
  random: Random,
): LokNRollPosition {
  const { state } = view;
  const position = new LokNRollPosition(view.setup as RailwaySetup);
  position.phaseIndex = PHASES.indexOf(view.phase as Phase);
  position.first = memory.first;
  for (const [seat, count] of state.derailments.entries()) position.derailments[seat] = count;
  position.lost = state.outcome?.scores[0] === null;
  const pending = indicesOf(position, state.pending);
  layOpenCards(position, view, pending);
  for (const card of pending) position.pending.add(card);
  fillChain(position, position.aside, state.aside);
  for (const [seat, pile] of memory.piles.entries()) fillChain(position, position.penalties[seat]!, pile);
  dealHidden(position, state, memory, random);
  return position;
}

/** What was removed unseen, the other hands, and the draw pile. */
function dealHidden(
  position: LokNRollPosition,
  state: LokNRollState,
  memory: LokNRollMemory,
  random: Random,
): void {
  const known = [...namedCards(state), ...state.pending, ...memory.piles.flat(), ...memory.boxed];
  const hidden = hiddenCards(position, known, random);
  dealHiddenHands(position, state, hidden);
  hidden.splice(0, (state.box as number) - memory.boxed.length);
  fillPile(position, hidden);
}
