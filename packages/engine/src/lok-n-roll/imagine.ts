import type { Random } from '../contract/random.ts';
import type { View } from '../contract/view.ts';
import type { RailwaySetup } from '../railway/board.ts';
import {
  dealHiddenHands,
  fillChain,
  fillPile,
  hiddenCards,
  layOpenCards,
  namedCards,
} from '../railway/imagine.ts';
import type { LokNRollMemory } from './memory.ts';
import { LokNRollPosition } from './position.ts';
import type { LokNRollState, Phase } from './state.ts';

/** A position that looks the same to a viewer: what they cannot see is dealt at random among the places where it may be. */
export function imagine(view: View<LokNRollState>, memory: LokNRollMemory, random: Random): LokNRollPosition {
  const { state } = view;
  const position = new LokNRollPosition(view.setup as RailwaySetup);
  position.phase = view.phase as Phase;
  position.first = memory.first;
  position.derailments = [...state.derailments];
  position.lost = state.outcome?.scores[0] === null;
  layOpenCards(position, view);
  fillChain(position, position.aside, state.aside);
  fillChain(position, position.pending, state.pending);
  fillChain(position, position.box, memory.boxed);
  for (const [seat, pile] of memory.piles.entries()) fillChain(position, seat, pile);
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
  for (const card of hidden.splice(0, (state.box as number) - memory.boxed.length))
    position.chains.push(position.box, card);
  fillPile(position, hidden);
}
