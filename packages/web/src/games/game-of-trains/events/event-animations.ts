import type { BaseEvent, Seat } from '@roundhouse/engine';
import type { GameOfTrainsEvent } from '@roundhouse/engine/game-of-trains';
import type { TrainsContext } from '../context.ts';
import type { Flight, EventAnimation } from '../../../table/animation/event-animation.ts';
import { functionOf } from '../view/trains-view.ts';

/** How long things take at normal speed, in milliseconds. */
const CARD = 260;
const GLIDE = 380;
const GLANCE = 300;

const flown = (...flights: Flight[]): EventAnimation => ({ ms: CARD, flights });

const wagonAt = (seat: Seat, position: number) => `wagon:${seat}:${position}`;

/** Whether a wagon stands in a row, or would. */
const isSeen = (game: TrainsContext, card: number) => game.animator.anchors.find(`car:${card}`) !== undefined;

/** How the events of Game of Trains are shown; events without an animation are shown at once. */
export function trainsAnimation(game: TrainsContext, event: GameOfTrainsEvent): EventAnimation | undefined {
  const slot = (card: number) => `slot:${functionOf(game, card)}`;
  switch (event.kind) {
    case 'dealt':
      return flown(
        ...event.row.map((card, index) => ({ card, from: 'pile', to: wagonAt(event.seat, index + 1) })),
      );
    case 'prepared':
      return flown(
        ...(event.cards ?? [null]).map((card) => ({
          card,
          from: 'pile',
          to: card === null ? `drawn:${event.seat}` : heldBy(game, event.seat, card),
        })),
      );
    case 'drew':
      return flown({ card: event.card, from: 'pile', to: heldBy(game, event.seat) });
    case 'replaced': {
      const wagon = wagonAt(event.seat, event.position);
      const held = heldBy(game, event.seat, event.card);
      return flown(
        { card: event.replaced, from: `car:${event.replaced}`, to: slot(event.replaced) },
        // The drawer has seen the card already: it does not fly in again.
        { card: event.card, from: isSeen(game, event.card) ? `car:${event.card}` : held, to: wagon },
      );
    }
    case 'discarded':
      return event.count > 0 ? flown({ card: null, from: `drawn:${event.seat}`, to: 'discard' }) : undefined;
    case 'used':
      return { ms: GLANCE, picture: 'before' };
    case 'swapped':
    case 'shifted':
      return { ms: GLIDE };
    case 'removed':
      return flown({ card: event.card, from: `car:${event.card}`, to: slot(event.card) });
    case 'refilled':
      return flown({ card: event.card, from: 'pile', to: wagonAt(event.seat, event.position) });
    case 'protected':
      return flown({ card: event.card, from: slot(event.card), to: wagonAt(event.seat, event.position) });
    case 'unprotected':
      return flown({ card: event.card, from: wagonAt(event.seat, event.position), to: 'discard' });
    case 'spent':
      return flown({ card: event.card, from: slot(event.card), to: 'discard' });
    case 'paired':
      return flown(...event.cards.map((card) => ({ card, from: slot(card), to: 'discard' })));
    case 'reshuffled':
      return flown({ card: null, from: 'discard', to: 'pile' });
    case 'started':
    case 'shuffled':
    case 'ended':
      return undefined;
  }
  return event satisfies never;
}

/** Whether wagons change places in their row. */
export function isGlide({ kind }: BaseEvent): boolean {
  return kind === 'swapped' || kind === 'shifted';
}

const EFFECTS: readonly string[] = ['replaced', 'swapped', 'shifted', 'removed', 'protected'];

/** Whether an event changes wagons, and does not only lead to that. */
export function hasEffect({ kind }: BaseEvent): boolean {
  return EFFECTS.includes(kind);
}

/** Where a card is that was drawn and not yet placed: the own ones in sight, those of others with their names. */
function heldBy(game: TrainsContext, seat: Seat, card?: number): string {
  if (seat !== game.viewer) return `drawn:${seat}`;
  return game.view.phase === 'prepare' ? `drawn-card:${card}` : 'held';
}

/** The card that is being used: it lies in its slot until its effect is shown. */
export function cardInUse(game: TrainsContext): number | undefined {
  if (!game.animator.moving) return undefined;
  const events = game.steps.at(-1)?.events ?? [];
  const used = events.find((event) => event.kind === 'used');
  const isDone = events.some(({ kind }) => kind === 'spent' || kind === 'protected');
  return isDone ? undefined : used?.card;
}
