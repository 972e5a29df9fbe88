import type { Action, CardId, Seat } from '@roundhouse/engine';
import {
  type LaidTrack,
  type RailwayCard,
  type RailwayState,
  type Rolled,
  trackOfEvent,
} from '@roundhouse/engine/railway';
import type { RailwayContext } from '../context.ts';
import type { Place } from '../rails/place.ts';
import { type Piece, pieceOf, type TrackCard } from '../rails/rails.ts';

/** A card of the game's deck. */
export function cardOf(game: RailwayContext, id: CardId): RailwayCard {
  const card = game.deck.cards.find((card) => card.id === id);
  if (!card) throw new Error(`the deck has no card ${id}`);
  return card;
}

export function piecesOf(game: RailwayContext): Piece[] {
  return game.memory.tracks.map((track) => pieceAt(game, track));
}

/** Only cards with rails are laid. */
function pieceAt(game: RailwayContext, track: LaidTrack): Piece {
  return pieceOf(cardOf(game, track.card) as TrackCard, track);
}

/** The own hand; none for a spectator. */
export function ownHand(game: RailwayContext): readonly string[] {
  const hand = game.viewer === 'spectator' ? 0 : game.view.state.hands[game.viewer];
  return typeof hand === 'object' ? hand : [];
}

/** The number of cards in a list, which others see only as that number. */
export function countOf(list: readonly unknown[] | number): number {
  return typeof list === 'number' ? list : list.length;
}

/** A penalty pile as this viewer knows it: its cards where they are open, else how many and the top one. */
export function pileOf(
  { penalty }: Pick<RailwayState, 'penalty'>,
  seat: Seat,
): { count: number; top: string | null; cards?: readonly string[] } {
  const pile = penalty[seat]!;
  if (isClosed(pile)) return { count: pile[0], top: pile[1] };
  return { count: pile.length, top: pile.at(-1) ?? null, cards: pile };
}

function isClosed(pile: RailwayState['penalty'][number]): pile is readonly [number, string | null] {
  return typeof pile[0] === 'number';
}

/** Where actions can be done on the table: where they lay a card, or turn the railway. */
export function placesOf(game: RailwayContext, actions: readonly Action[]): Place[] {
  return actions.flatMap((action): Place[] => {
    const { laid, headed } = layingOf(game, action);
    if (headed) return [{ action, words: game.text.action(action), at: headed.front }];
    if (!laid) return [];
    const piece = pieceAt(game, trackOfEvent(laid));
    return [{ action, words: game.text.action(action), piece, at: piece.exit }];
  });
}

/** What an action lays, or which direction it chooses. */
export function layingOf(game: RailwayContext, action: Action) {
  const kinds = ['lay', 'place', 'heading'];
  if (!kinds.includes(game.codec.form(action).kind)) return {};
  const { events } = game.preview(action);
  const laid = events.find((event) => event.kind === 'laid');
  return { laid, headed: events.find((event) => event.kind === 'headed') };
}

/** The card that an action is about: the shown one, one of the hand, or a penalty card of the turn. */
export function cardOfAction(game: RailwayContext, action: Action): CardId | undefined {
  const form = game.codec.form(action);
  if (form.kind === 'place') return game.view.state.shown ?? undefined;
  return form.kind === 'lay' || form.kind === 'dump' || form.kind === 'stack' ? form.card : undefined;
}

/** The last roll, and its seat. */
export function lastRoll(game: Pick<RailwayContext, 'steps'>): Rolled | undefined {
  const events = game.steps.flatMap((step) => step.events);
  return events.findLast((event) => event.kind === 'rolled');
}
