import type { BaseEvent, CardId, Deck, GameTypes, Preview, Refusal, Viewer } from '@roundhouse/engine';
import type { Key, Texts, Values } from './messages.ts';

/** What a sentence about a game depends on. */
export interface Context<SomeDeck extends Deck = Deck> {
  readonly deck: SomeDeck;
  /** The name of each seat, Betsy's too. */
  readonly names: readonly string[];
  /** Who reads: their own seat is addressed as `you`. */
  readonly viewer: Viewer;
}

/** How a card is named: `a 3 (straight)`, `the 3 (straight)`, or `3 (straight)` for itself. */
export type Article = 'a' | 'the' | 'none';

/** A message and what it needs. */
export type Message = readonly [key: Key, values: Values];

/** Events of one kind that share one sentence, in order. */
export type Group<Event extends BaseEvent = BaseEvent> = readonly [Event, ...Event[]];

type DeckOf<Types extends GameTypes> = Types['setup']['deck'];

/** What the texts of a game know that no other game does. As in `Game`, functions are properties. */
export interface GameTexts<Types extends GameTypes = GameTypes, DecidedBy extends string = string> {
  /** The sentence of an event, or of several of its kind that share one. */
  readonly eventMessage: (
    texts: Texts,
    group: Group<Types['event']>,
    context: Context<DeckOf<Types>>,
  ) => Message;
  /** Whether `next`, which follows `event`, shares its sentence. */
  readonly joins: (event: Types['event'], next: Types['event']) => boolean;
  /** Whether a log can do without `event`: it is a detail, or the event beside it says the same. */
  readonly isNoise: (
    event: Types['event'],
    next: Types['event'] | undefined,
    previous: Types['event'] | undefined,
  ) => boolean;
  /** The message that says what decided a game that is over. */
  readonly decidingMessage: (decidedBy: DecidedBy) => Key;
  /** An action as the words of a button: what it does is said by its preview, never worked out here. */
  readonly actionMessage: (
    texts: Texts,
    form: Types['form'],
    view: Types['view'],
    preview: Preview<Types['event']>,
  ) => Message;
  /** What the sentence about a refusal needs. */
  readonly refusalValues: (texts: Texts, refusal: Refusal, deck: DeckOf<Types>) => Values;
  readonly cardWords: (texts: Texts, deck: DeckOf<Types>, id: CardId, article: Article) => string;
}

/** The texts of a game among those of all games; what they are asked about comes from that game (`anyGame`). */
export function anyTexts<Types extends GameTypes, DecidedBy extends string>(
  texts: GameTexts<Types, DecidedBy>,
): GameTexts {
  return texts as unknown as GameTexts;
}
