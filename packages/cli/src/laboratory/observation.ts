import type { BaseEvent, Card, CardId, GameTypes, Seat } from '@roundhouse/engine';
import type { Key } from '@roundhouse/texts';

/** Something of which each seat has so many in a game. */
export interface Count<Id extends string = string> {
  readonly id: Id;
  /** What is counted, in the plural: English, or the key of its words. */
  readonly label: string | { readonly key: Key };
  /**
   * `play`: what seats do. `mishap`: what happens to them. `function`: what is used, which some seats never do. `pile`: the
   * cards that a seat has at the end.
   */
  readonly group: 'play' | 'mishap' | 'function' | 'pile';
  /** A mishap that is rare for one seat: it is shown how often it happens in a game. */
  readonly perGame?: true;
  /** Of a pile: the number on the cards, and where they lie. */
  readonly cards?: { readonly number: number; readonly where: string };
}

/** What the events of a game came to. */
export interface Noted {
  /** By count and seat, automata too. */
  readonly counts: Readonly<Record<string, readonly number[]>>;
  /** By seat the cards that luck gave it, each once: see `Observation.had`. */
  readonly cards: readonly (readonly CardId[])[];
  /** What the winning action was, in games that end by one. */
  readonly wonBy?: string;
}

/** Follows one game by its events, which tell everything. */
export interface Observer<Event extends BaseEvent = BaseEvent> {
  see(event: Event): void;
  noted(): Noted;
}

/**
 * What the laboratory notes of a game. Each game has one, in `observation.ts` of its folder; it follows events, so that
 * no rule is written down a second time.
 */
export interface Observation<Types extends GameTypes = GameTypes> {
  readonly counts: readonly Count[];
  /** What those compare who ask what a card is worth: cards of one kind are alike. */
  readonly kindOf: (card: Types['setup']['deck']['cards'][number]) => string;
  /** What luck has to have done with a card for that: `drew the card`. Where players choose, nothing can be read from it. */
  readonly had: string;
  /** A plot of that worth has the kinds along a line of numbers, because there are so many; else a row for each. */
  readonly kindsAreNumbers: boolean;
  /** `seats` counts automata, too. */
  readonly observe: (setup: Types['setup'], seats: number) => Observer<Types['event']>;
}

/** The observation of a game among those of all games: whoever takes one sees that setup and events are of that game. */
export function anyObservation<Types extends GameTypes>(observation: Observation<Types>): Observation {
  return observation as unknown as Observation;
}

/** What is noted of each seat while a game is followed. */
export class SeatNotes<Id extends string> {
  private readonly counts: Record<Id, number[]>;
  private readonly cards: readonly Set<CardId>[];

  constructor(counts: readonly Count<Id>[], seats: number) {
    const none = () => Array.from({ length: seats }, () => 0);
    this.counts = Object.fromEntries(counts.map(({ id }) => [id, none()])) as Record<Id, number[]>;
    this.cards = Array.from({ length: seats }, () => new Set<CardId>());
  }

  add(id: Id, seat: Seat, by = 1): void {
    this.counts[id][seat]! += by;
  }

  had(seat: Seat, card: CardId): void {
    this.cards[seat]!.add(card);
  }

  noted(): Noted {
    return { counts: this.counts, cards: this.cards.map((cards) => [...cards]) };
  }
}

/** The kind of each card of a deck. */
export function kindsIn(
  deck: { readonly cards: readonly Card[] },
  { kindOf }: Observation,
): Map<CardId, string> {
  return new Map(deck.cards.map((card) => [card.id, kindOf(card)]));
}
