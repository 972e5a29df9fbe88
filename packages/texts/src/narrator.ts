import type { BaseEvent, CardId, Deck, Seat } from '@roundhouse/engine';
import type { Article, Context, Group } from './game-texts.ts';
import type { Texts, Values } from './messages.ts';

/** Puts seats and cards into words, for one reader. */
export interface Narrator {
  /** `who` is `you`, `other` or, where chance acts, `nobody`; `name` goes with it. */
  seat(seat: Seat | null): { readonly who: string; readonly name: string };
  /** The winners in one phrase; the reader is `you` and not in it. */
  seats(seats: readonly Seat[]): { readonly who: string; readonly names: string };
  card(id: CardId, article?: Article): string;
  cards(ids: readonly CardId[]): string;
}

export function makeNarrator<SomeDeck extends Deck>(
  texts: Texts,
  { deck, names, viewer }: Context<SomeDeck>,
  cardWords: (texts: Texts, deck: SomeDeck, id: CardId, article: Article) => string,
): Narrator {
  const nameOf = (seat: Seat): string => {
    const name = names[seat];
    if (name === undefined) throw new Error(`seat ${seat} has no name`);
    return name;
  };
  return {
    seat: (seat) =>
      seat === null
        ? { who: 'nobody', name: '' }
        : { who: seat === viewer ? 'you' : 'other', name: nameOf(seat) },
    seats: (seats) => ({
      who: seats.some((seat) => seat === viewer) ? 'you' : 'other',
      names: texts.list(seats.filter((seat) => seat !== viewer).map(nameOf)),
    }),
    card: (id, article = 'a') => cardWords(texts, deck, id, article),
    cards: (ids) => texts.list(ids.map((id) => cardWords(texts, deck, id, 'a'))),
  };
}

type GroupOf<Event extends BaseEvent, Kind extends string> = Group<Extract<Event, { kind: Kind }>>;

/** The values of every kind of event of a game but the last. */
export type ValuesOf<Event extends BaseEvent> = {
  readonly [Kind in Exclude<Event['kind'], 'ended'>]: (
    group: GroupOf<Event, Kind>,
    narrator: Narrator,
  ) => Values;
};

/** The values of a group, whose events are all of one kind. */
export function valuesOfGroup<Event extends BaseEvent>(
  values: ValuesOf<Event>,
  kind: Exclude<Event['kind'], 'ended'>,
  group: Group<Event>,
  narrator: Narrator,
): Values {
  return values[kind](group as Group as GroupOf<Event, typeof kind>, narrator);
}
