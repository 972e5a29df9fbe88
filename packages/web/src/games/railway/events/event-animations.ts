import type { Seat } from '@roundhouse/engine';
import type { Laid } from '@roundhouse/engine/railway';
import type { RailwayContext, RailwayGame } from '../context.ts';
import type { Flight, EventAnimation } from '../../../table/animation/event-animation.ts';

/** How long things take at normal speed, in milliseconds. */
const CARD = 240;
const STEP = 120;
const SHORTEST_RUN = 200;
const LONGEST_RUN = 960;
const DICE = 750;
const DERAILMENT = 1000;
const GLANCE = 300;

const flown = (...flights: Flight[]): EventAnimation => ({ ms: CARD, flights });

/** A penalty pile shows a card once it has landed there. */
const fly = (card: Flight['card'], from: string, to: string): EventAnimation => ({
  ...flown({ card, from, to }),
  picture: to.startsWith('penalty') ? 'before' : 'after',
});

/** Slow animations do not lengthen a long run: it is easy to follow. */
const runOver = (cards: number): EventAnimation => ({
  ms: Math.min(LONGEST_RUN, Math.max(SHORTEST_RUN, STEP * cards)),
  most: LONGEST_RUN,
});

/**
 * How the events of a railway game are shown; events without an animation are shown at once. `penaltiesWait`: whether
 * penalty cards wait until their player puts them down.
 */
export function railwayAnimation(
  penaltiesWait: boolean,
  game: RailwayContext,
  event: RailwayGame['event'],
): EventAnimation | undefined {
  const isPending = (seat: Seat) => penaltiesWait && !isAutomaton(game, seat);
  switch (event.kind) {
    case 'drew':
      return { ...fly(event.card, 'pile', heldBy(game, event.seat)(event.card ?? '')), isDealt: true };
    case 'showed':
      return event.seat === null ? { ms: GLANCE } : fly(event.card, 'pile', `held:${event.card}`);
    case 'turned':
      return { ...fly(event.card, 'pile', 'turned'), ms: 2 * CARD };
    case 'laid':
      return fly(event.card, sourceOf(game, event), `laid:${event.card}`);
    case 'boxed':
      return fly(event.card, 'turned', 'box');
    case 'passed':
    case 'headed':
    case 'boarded':
      return { ms: GLANCE };
    case 'rolled':
      return { ms: DICE, picture: 'before', isSuspense: true };
    case 'moved':
      return runOver(event.cards.length);
    case 'derailed':
      return { ms: DERAILMENT };
    case 'took':
      return fly(event.card, rearOf(event), isPending(event.seat) ? `held:${event.card}` : pileOf(event));
    case 'stacked':
      return isPending(event.seat) ? fly(event.card, `held:${event.card}`, pileOf(event)) : undefined;
    case 'dumped':
      return fly(event.card, heldBy(game, event.seat)(event.card), pileOf(event));
    case 'combined':
      return flown(...event.cards.map((card) => ({ card, from: pileOf(event), to: 'box' })));
    case 'cancelled':
      return flown(...event.cards.map((card) => ({ card, from: pileOf(event), to: 'discard' })));
    case 'banked':
      return fly(event.card, `laid:${event.card}`, pileOf(event));
    case 'reshuffled':
      return fly(null, 'discard', 'pile');
    case 'counted':
      return { ms: CARD };
    case 'started':
    case 'shuffled':
    case 'setAside':
    case 'returned':
    case 'removed':
    case 'waived':
    case 'ended':
      return undefined;
  }
  return event satisfies never;
}

const pileOf = ({ seat }: { seat: Seat }) => `penalty:${seat}`;

type Took = Extract<RailwayGame['event'], { kind: 'took' }>;

/** Where a penalty card comes from: the draw pile, where the railway has none left (LC-14). */
function rearOf(event: Took): string {
  return 'from' in event && event.from === 'pile' ? 'pile' : `laid:${event.card}`;
}

/** The anchor of a card in a hand: of the own hand its place, of others the whole hand. */
function heldBy(game: RailwayContext, seat: Seat) {
  if (isAutomaton(game, seat)) return () => 'turned';
  return (card: string) => (seat === game.viewer ? `held:${card}` : `hand:${seat}`);
}

/** The anchor that a laid card comes from. */
function sourceOf(game: RailwayContext, { seat, card }: Laid): string {
  if (seat === null) return 'pile';
  if (game.view.state.shown === card) return `held:${card}`;
  return heldBy(game, seat)(card);
}

/** The seats after those of people: an automaton has no hand, its cards are turned over, and what it takes does not wait. */
function isAutomaton(game: RailwayContext, seat: Seat): boolean {
  return seat >= game.view.setup.players;
}
