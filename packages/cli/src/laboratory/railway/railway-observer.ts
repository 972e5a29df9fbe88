import type { BaseEvent, Seat } from '@roundhouse/engine';
import {
  type Counted,
  type Derailed,
  type Drew,
  isFrontClosed,
  type Laid,
  type LaidTrack,
  type Passed,
  type PenaltyCause,
  type RailwayCard,
  type RailwaySetup,
  type Removed,
  type Rolled,
  trackOfEvent,
  turnedAround,
  type Waived,
} from '@roundhouse/engine/railway';
import { type Count, SeatNotes } from '../observation.ts';

const NUMBERS = [1, 2, 3, 4] as const;
type CardNumber = (typeof NUMBERS)[number];

/** The cards of each number that lie somewhere at the end. */
export function pileCounts<Where extends string>(
  where: Where,
  label: string,
): Count<`${Where}${CardNumber}`>[] {
  return NUMBERS.map((number) => ({
    id: `${where}${number}` as const,
    label: `${number}s ${label}`,
    group: 'pile',
    cards: { number, where: label },
  }));
}

/** What is counted in both railway games. */
export const RAILWAY_COUNTS = [
  { id: 'passes', label: 'passes', group: 'play' },
  { id: 'rolls', label: 'rolls', group: 'play' },
  { id: 'dice', label: 'dice rolled', group: 'play' },
  { id: 'laid', label: 'cards laid', group: 'play' },
  { id: 'closed', label: 'fronts closed', group: 'mishap', perGame: true },
  { id: 'derailments', label: 'derailments', group: 'mishap' },
  { id: 'missing', label: 'steps missing when derailing', group: 'play' },
  { id: 'forPass', label: 'penalty cards for passing', group: 'play' },
  { id: 'forBroken', label: 'penalty cards for broken track', group: 'play' },
  { id: 'forDerailment', label: 'penalty cards for derailing', group: 'play' },
  { id: 'waived', label: 'penalty cards waived', group: 'play' },
  ...pileCounts('kept', 'on the penalty pile'),
  ...pileCounts('hand', 'left in the hand'),
] as const satisfies readonly Count[];

type RailwayCount = (typeof RAILWAY_COUNTS)[number]['id'];

const FOR = {
  pass: 'forPass',
  broken: 'forBroken',
  derailment: 'forDerailment',
} as const satisfies Record<PenaltyCause, RailwayCount>;

/** What both railway games tell in the same way. */
type SharedEvent = Removed | Drew | Laid | Passed | Rolled | Derailed | Waived | Counted;

const SHARED: readonly string[] = [
  'removed',
  'drew',
  'laid',
  'passed',
  'rolled',
  'derailed',
  'waived',
  'counted',
] satisfies SharedEvent['kind'][];

export function isShared<Event extends BaseEvent>(event: Event): event is Event & SharedEvent {
  return SHARED.includes(event.kind);
}

/** Follows the railway and the piles. Ids beyond those of both games belong to one of them. */
export class RailwayObserver<Id extends string = never> {
  readonly notes: SeatNotes<RailwayCount | Id>;
  private readonly setup: RailwaySetup;
  private readonly numbers: ReadonlyMap<string, CardNumber>;
  private tracks: readonly LaidTrack[] = [];
  /** The opening is laid by everybody together: it is nobody's doing. */
  private isOpening = true;

  constructor(setup: RailwaySetup, counts: readonly Count<RailwayCount | Id>[], seats: number) {
    this.notes = new SeatNotes(counts, seats);
    this.setup = setup;
    this.numbers = new Map(setup.deck.cards.map(({ id, number }) => [id, number]));
  }

  see(event: SharedEvent): void {
    switch (event.kind) {
      case 'removed':
        this.isOpening = false;
        return;
      case 'drew':
        // Only views hide what was drawn.
        return this.notes.had(event.seat, event.card!);
      case 'laid':
        return this.laid(event);
      case 'passed':
        return this.notes.add('passes', event.seat);
      case 'rolled':
        this.notes.add('rolls', event.seat);
        return this.notes.add('dice', event.seat, event.dice.length);
      case 'derailed':
        this.notes.add('derailments', event.seat);
        return this.notes.add('missing', event.seat, event.missing);
      case 'waived':
        return this.notes.add('waived', event.seat, event.cards);
      case 'counted':
        for (const card of event.hand) this.notes.add(`hand${this.numberOf(card)}`, event.seat);
    }
  }

  /** The railway was turned around (LC-5). */
  turnAround(): void {
    this.tracks = turnedAround(this.tracks);
  }

  /** A penalty card was taken. */
  took(seat: Seat, cause: PenaltyCause, from: 'railway' | 'pile' = 'railway'): void {
    this.notes.add(FOR[cause], seat);
    if (from === 'railway') this.tracks = this.tracks.slice(1);
  }

  /** Cards came onto a penalty pile, or left it. */
  piled(seat: Seat, cards: readonly string[], by: 1 | -1 = 1): void {
    for (const card of cards) this.notes.add(`kept${this.numberOf(card)}`, seat, by);
  }

  numberOf(card: string): CardNumber {
    return this.numbers.get(card)!;
  }

  private laid(event: Laid): void {
    this.tracks = [...this.tracks, trackOfEvent(event)];
    if (this.isOpening || event.seat === null) return;
    this.notes.add('laid', event.seat);
    if (isFrontClosed(this.tracks, this.setup.deck)) this.notes.add('closed', event.seat);
  }
}

/** `3 left curve, broken` */
export function kindOfRailwayCard({ number, shape, broken }: RailwayCard): string {
  if (!shape) return `${number} rubble`;
  return `${number} ${shape}${shape === 'straight' ? '' : ' curve'}${broken ? ', broken' : ''}`;
}
