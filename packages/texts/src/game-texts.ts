import type { ActionForm, BaseEvent, CardId, Deck, Preview, Refusal, View, Viewer } from '@roundhouse/engine';
import type { Key, Texts, Values } from './messages.ts';

/** What a sentence about a game depends on. */
export interface Context {
  readonly deck: Deck;
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

/** What the texts of a game know that no other game does. */
export interface GameTexts<
  Event extends BaseEvent = BaseEvent,
  Form extends ActionForm = ActionForm,
  DecidedBy extends string = string,
> {
  /** The sentence of an event, or of several of its kind that share one. */
  eventMessage(texts: Texts, group: Group<Event>, context: Context): Message;
  /** Whether `next`, which follows `event`, shares its sentence. */
  joins(event: Event, next: Event): boolean;
  /** Whether a log can do without `event`: it is a detail, or the event beside it says the same. */
  isNoise(event: Event, next: Event | undefined, previous: Event | undefined): boolean;
  /** The message that says what decided a game that is over. */
  decidingMessage(decidedBy: DecidedBy): Key;
  /** An action as the words of a button: what it does is said by its preview, never worked out here. */
  actionMessage(texts: Texts, form: Form, view: View, preview: Preview<Event>): Message;
  /** What the sentence about a refusal needs. */
  refusalValues(texts: Texts, refusal: Refusal, deck: Deck): Values;
  cardWords(texts: Texts, deck: Deck, id: CardId, article: Article): string;
}
