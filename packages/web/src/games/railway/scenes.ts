import type { BaseEvent, LokNRollState, Seat } from '@roundhouse/engine';
import type { Drew, Laid, Moved } from '@roundhouse/engine/railway';
import type { Play } from '../../play/play.svelte.ts';
import type { Flight, Scene } from '../../stage/scene.ts';

/** How long things take at normal speed, in milliseconds. */
const CARD = 240;
const STEP = 120;
const SHORTEST_RUN = 200;
const LONGEST_RUN = 960;
const DICE = 750;
const DERAILMENT = 1000;
const GLANCE = 300;

/** An event about a card of a seat. */
interface Told extends BaseEvent {
  readonly seat: Seat;
  readonly card: string;
  readonly cards: readonly string[];
  readonly from: string;
}

const flown = (...flights: Flight[]): Scene => ({ ms: CARD, flights });

const dealt = (flight: Flight): Scene => ({ ...flown(flight), isDealt: true });

/** A long run is no longer where things move slowly: card by card it is still followed with ease. */
const runOver = (cards: number): Scene => ({
  ms: Math.min(LONGEST_RUN, Math.max(SHORTEST_RUN, STEP * cards)),
  most: LONGEST_RUN,
});

/** How the events of the railway games are shown; those that are not named are seen at once. */
export function railwayScene(event: BaseEvent, play: Play): Scene | undefined {
  const { seat, card, cards, from } = event as Told;
  const held = heldBy(play, seat);
  switch (event.kind) {
    case 'drew':
      return dealt({ card: (event as Drew).card, from: 'pile', to: held((event as Drew).card ?? '') });
    case 'showed':
      return seat === null ? { ms: GLANCE } : flown({ card, from: 'pile', to: `held:${card}` });
    case 'turned':
      return { ...flown({ card, from: 'pile', to: 'turned' }), ms: 2 * CARD };
    case 'laid':
      return flown({ card, from: sourceOf(play, event as Laid), to: `laid:${card}` });
    case 'boxed':
      return flown({ card, from: 'turned', to: 'box' });
    case 'passed':
    case 'headed':
    case 'boarded':
      return { ms: GLANCE };
    case 'rolled':
      return { ms: DICE };
    case 'moved':
      return runOver((event as Moved).cards.length);
    case 'derailed':
      return { ms: DERAILMENT };
    case 'took': {
      const source = from === 'pile' ? 'pile' : `laid:${card}`;
      return flown({ card, from: source, to: isPending(play, seat) ? `held:${card}` : `penalty:${seat}` });
    }
    case 'stacked':
      return isPending(play, seat) ? flown({ card, from: `held:${card}`, to: `penalty:${seat}` }) : undefined;
    case 'dumped':
      return flown({ card, from: held(card), to: `penalty:${seat}` });
    case 'combined':
      return flown(...cards.map((each) => ({ card: each, from: `penalty:${seat}`, to: 'box' })));
    case 'cancelled':
      return flown(...cards.map((each) => ({ card: each, from: `penalty:${seat}`, to: 'discard' })));
    case 'banked':
      return flown({ card, from: `laid:${card}`, to: `penalty:${seat}` });
    case 'reshuffled':
      return flown({ card: null, from: 'discard', to: 'pile' });
    case 'counted':
      return { ms: CARD };
    default:
      return undefined;
  }
}

/** Where a card is that a seat holds: of the own hand in its place, of others' with all the others. */
function heldBy(play: Play, seat: Seat) {
  if (isBetsy(play, seat)) return () => 'turned';
  return (card: string) => (seat === play.viewer ? `held:${card}` : `hand:${seat}`);
}

/** Where a card comes from that is laid. */
function sourceOf(play: Play, { seat, card }: Laid): string {
  if (seat === null) return 'pile';
  if ((play.view.state as LokNRollState).shown === card) return `held:${card}`;
  return heldBy(play, seat)(card);
}

/** Whether penalty cards wait in sight until their player puts them down; Betsy's do not (LR-31). */
function isPending(play: Play, seat: Seat): boolean {
  return 'pending' in (play.view.state as LokNRollState) && !isBetsy(play, seat);
}

/** Betsy has no hand: she turns a card over (LR-29). */
function isBetsy(play: Play, seat: Seat): boolean {
  return play.view.setup.mode === 'betsy' && seat === 1;
}
