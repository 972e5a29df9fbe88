import type { Action, CardId, Deck, RailwayCard, RailwayForm, RailwayState, Seat } from '@roundhouse/engine';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import type { Place } from '../rails/place.ts';
import { attach, type Piece, railwayPieces, type TrackCard, turnedBack } from '../rails/rails.ts';

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
  const { railway, front } = stateOf(play);
  return railwayPieces(railway, front, (id) => cardOf(play, id));
}

/** The own hand; none for those who only watch. */
export function ownHand(play: TableSession): readonly string[] {
  const hand = stateOf(play).hands[play.viewer as Seat];
  return Array.isArray(hand) ? hand : [];
}

/** How many cards a list is, or what others are told of it. */
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

/** Where actions can be done on the table. */
export function placesOf(
  play: TableSession,
  actions: readonly Action[],
  pieces: readonly Piece[],
  words: (action: Action) => string,
): Place[] {
  const { front, shown } = stateOf(play);
  return actions.flatMap((action): Place[] => {
    const form = formOf(play, action);
    switch (form.kind) {
      case 'place':
      case 'lay': {
        const card = cardOf(play, form.kind === 'lay' ? form.card : shown!) as TrackCard;
        const piece = attach(card, form.end, front);
        return [{ action, words: words(action), piece, at: piece.exit }];
      }
      case 'heading': {
        return [
          { action, words: words(action), at: form.end === 'a' ? turnedBack(pieces[0]!.entry) : front },
        ];
      }
      default:
        return [];
    }
  });
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
