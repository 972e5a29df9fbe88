import type {
  ActionForm,
  BaseEvent,
  CardId,
  Deck,
  Preview,
  Problem,
  Refusal,
  View,
} from '@roundhouse/engine';
import { capitalize } from './capitalize.ts';
import type { Article, Context, GameTexts, Group } from './game-texts.ts';
import type { Key, Texts } from './messages.ts';

/** What happened, as a sentence for the one who reads. Never says more than the event, which may be redacted. */
export function eventSentence(game: GameTexts, texts: Texts, event: BaseEvent, context: Context): string {
  return lineOf(game, texts, [event], context).sentence;
}

/** What is said of some events that belong together. */
export interface EventLine {
  /** All of it. */
  readonly sentence: string;
  /** What is left of it for whoever sees the table: not where the rails run now, nor on which card the train stands. */
  readonly brief: string;
  /** The same in fewer words, for where it has one line. */
  readonly short: string;
  readonly events: Group;
}

/** The events of a step as lines of a log: what belongs together in one sentence, details left out. */
export function describeEvents(
  game: GameTexts,
  texts: Texts,
  events: readonly BaseEvent[],
  context: Context,
): EventLine[] {
  return groupEvents(game, events).map((group) => lineOf(game, texts, group, context));
}

/** The sentences alone. */
export function eventSentences(
  game: GameTexts,
  texts: Texts,
  events: readonly BaseEvent[],
  context: Context,
): string[] {
  return describeEvents(game, texts, events, context).map(({ sentence }) => sentence);
}

/** Why an action is not allowed, said to the one who tried it. Throws for a clause that no refusal names (TR-15). */
export function refusalSentence(game: GameTexts, texts: Texts, refusal: Refusal, deck: Deck): string {
  return texts.say(`refusal.${refusal.clause}` as Key, game.refusalValues(texts, refusal, deck));
}

/** What is wrong with input from outside, and where. Throws for a code that no problem has (`ProblemCode`). */
export function problemSentence(texts: Texts, { code, path, values }: Problem): string {
  const problem = texts.say(`problem.${code}` as Key, values);
  return path === '' ? problem : texts.say('problem.at', { path, problem });
}

/** An action as the words of a button: `Lay the 3 (left curve) toward the south`. View and preview are the actor's. */
export function actionLabel(
  game: GameTexts,
  texts: Texts,
  form: ActionForm,
  view: View,
  preview: Preview,
): string {
  const [key, values] = game.actionMessage(texts, form, view, preview);
  return capitalize(texts.say(key, values), texts.language); // Where a card comes first.
}

/** The same for where the card itself is in sight: `Right`. */
export function shortActionLabel(
  game: GameTexts,
  texts: Texts,
  form: ActionForm,
  view: View,
  preview: Preview,
): string {
  const [key, values] = game.actionMessage(texts, form, view, preview);
  return texts.say(`action.short.${key.split('.')[1]}` as Key, values);
}

/** A card in words: `a 3 (left curve, broken track)`, `wagon 23 (protect)`. */
export function cardWords(
  game: GameTexts,
  texts: Texts,
  deck: Deck,
  id: CardId,
  article: Article = 'a',
): string {
  return game.cardWords(texts, deck, id, article);
}

function lineOf(game: GameTexts, texts: Texts, events: Group, context: Context): EventLine {
  const [key, values] = game.eventMessage(texts, events, context);
  const [{ kind }] = events;
  const say = (key: Key) => capitalize(texts.say(key, values), texts.language); // Where a card comes first.
  const brief = say(key);
  const [aside, short] = [`aside.${kind}`, `short.${kind}`];
  const sentence = texts.has(aside) ? `${brief} ${texts.say(aside as Key, values)}`.trim() : brief;
  return { sentence, brief, short: texts.has(short) ? say(short as Key) : brief, events };
}

function groupEvents(game: GameTexts, events: readonly BaseEvent[]): Group[] {
  const shown = events.filter((event, index) => !game.isNoise(event, events[index + 1], events[index - 1]));
  const groups: [BaseEvent, ...BaseEvent[]][] = [];
  let last: BaseEvent | undefined;
  for (const event of shown) {
    const group = groups.at(-1);
    if (group && last && game.joins(last, event)) group.push(event);
    else groups.push([event]);
    last = event;
  }
  return groups;
}
