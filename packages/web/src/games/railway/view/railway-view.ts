import type { Action, CardId, Deck, Seat } from '@roundhouse/engine';
import type { LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import {
  type RailwayCard,
  type RailwayForm,
  type RailwayMemory,
  type RailwayState,
  trackOfEvent,
} from '@roundhouse/engine/railway';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import type { Place } from '../rails/place.ts';
import { type Piece, pieceOf, type TrackCard } from '../rails/rails.ts';

export function stateOf(play: TableSession): RailwayState {
  return play.view.state as RailwayState;
}

export function formOf(play: TableSession, action: Action): RailwayForm {
  return play.codec.form(action) as RailwayForm;
}

/** A card of the deck that is played with. */
export function cardOf(play: TableSession, id: CardId): RailwayCard {
  const card = (play.deck as Deck<RailwayCard>).cards.find((card) => card.id === id);
  if (!card) throw new Error(`the deck has no card ${id}`);
  return card;
}

export function piecesOf(play: TableSession): Piece[] {
  const { tracks } = play.memory as RailwayMemory;
  return tracks.map((track) => pieceOf(cardOf(play, track.card) as TrackCard, track));
}

/** The own hand; none for a spectator. */
export function ownHand(play: TableSession): readonly string[] {
  const hand = stateOf(play).hands[play.viewer as Seat];
  return Array.isArray(hand) ? hand : [];
}

/** The number of cards in a list, which others see only as that number. */
export function countOf(list: readonly unknown[] | number): number {
  return typeof list === 'number' ? list : list.length;
}

/** A penalty pile as this viewer knows it: its cards where they are open, else how many and the top one. */
export function pileOf(
  play: TableSession,
  seat: Seat,
): { count: number; top: string | null; cards?: readonly string[] } {
  const pile = stateOf(play).penalty[seat]!;
  if (isClosed(pile)) return { count: pile[0], top: pile[1] };
  return { count: pile.length, top: pile.at(-1) ?? null, cards: pile };
}

function isClosed(pile: RailwayState['penalty'][number]): pile is readonly [number, string | null] {
  return typeof pile[0] === 'number';
}

/** Where actions can be done on the table: where they lay a card, or turn the railway. */
export function placesOf(
  play: TableSession,
  actions: readonly Action[],
  words: (action: Action) => string,
): Place[] {
  return actions.flatMap((action): Place[] => {
    const { laid, headed } = layingOf(play, action);
    if (!laid) return headed ? [{ action, words: words(action), at: headed.front }] : [];
    const piece = pieceOf(cardOf(play, laid.card) as TrackCard, trackOfEvent(laid));
    return [{ action, words: words(action), piece, at: piece.exit }];
  });
}

/** What an action lays, or which way it makes the train go. */
export function layingOf(play: TableSession, action: Action) {
  const kinds = ['lay', 'place', 'heading'];
  if (!kinds.includes(formOf(play, action).kind)) return {};
  const events = play.preview(action).events as readonly LooseCabooseEvent[];
  const laid = events.find((event) => event.kind === 'laid');
  return { laid, headed: events.find((event) => event.kind === 'headed') };
}

/** The card that came up, of the hand, or of the turn's penalty cards, that an action is about. */
export function cardOfAction(play: TableSession, action: Action): CardId | undefined {
  const form = formOf(play, action);
  if (form.kind === 'place') return stateOf(play).shown ?? undefined;
  return form.kind === 'lay' || form.kind === 'dump' || form.kind === 'stack' ? form.card : undefined;
}

/** The dice that fell last, and who rolled them. */
export function lastRoll(play: TableSession): { seat: Seat; dice: readonly number[] } | undefined {
  const roll = play.events.findLast((event) => event.kind === 'rolled');
  return roll as { seat: Seat; dice: readonly number[] } | undefined;
}
