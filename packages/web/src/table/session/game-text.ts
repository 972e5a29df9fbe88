import type { Action, CardId, Refusal, TableStep, Viewer } from '@roundhouse/engine';
import {
  actionLabel,
  cardWords,
  describeEvents,
  type EventLine,
  eventSentences,
  type Key,
  refusalSentence,
  shortActionLabel,
  type Texts,
  type Values,
} from '@roundhouse/texts';
import { createContext } from 'svelte';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { TableSession } from './table-session.svelte.ts';

/** The texts of a table in the language of the page. */
export class GameText {
  private readonly i18n: I18n;
  private readonly play: TableSession;
  private readonly cache = new WeakMap<TableStep, { texts: Texts; viewer: Viewer; lines: EventLine[] }>();

  constructor(i18n: I18n, play: TableSession) {
    this.i18n = i18n;
    this.play = play;
  }

  say(key: Key, values?: Values): string {
    return this.texts.say(key, values);
  }

  list(items: readonly string[]): string {
    return this.texts.list(items);
  }

  /** `3 (straight)` */
  card(id: CardId): string {
    return cardWords(this.game, this.texts, this.play.deck, id, 'none');
  }

  /** `Lay the 3 (straight)` */
  action(action: Action): string {
    const { codec, view } = this.play;
    return actionLabel(this.game, this.texts, codec.form(action), view, this.play.preview(action));
  }

  /** `Straight`, where the card is in sight. */
  short(action: Action): string {
    const { codec, view } = this.play;
    return shortActionLabel(this.game, this.texts, codec.form(action), view, this.play.preview(action));
  }

  refusal(refusal: Refusal): string {
    return refusalSentence(this.game, this.texts, refusal, this.play.deck);
  }

  /** What the table waits for; where it waits for the reader, with the number of cards to choose from. */
  status({ phase, actor } = this.play.view): string {
    const { play } = this;
    const cards = new Set(play.snapshot.legal.flatMap((action) => play.game.cardOf(play, action) ?? []));
    return this.say(`phase.${phase}.status` as Key, { ...play.who(actor), cards: cards.size });
  }

  /** What happened in a step, as sentences with their events. */
  lines(step: TableStep): readonly EventLine[] {
    const { texts } = this;
    const { viewer } = this.play;
    const known = this.cache.get(step);
    if (known?.texts === texts && known.viewer === viewer) return known.lines;
    const lines = describeEvents(this.game, texts, step.events, this.contextOf(viewer));
    this.cache.set(step, { texts, viewer, lines });
    return lines;
  }

  sentences(step: TableStep): readonly string[] {
    return this.lines(step).map(({ sentence }) => sentence);
  }

  /** What happened in a step, as another viewer reads it. */
  sentencesFor(step: TableStep, viewer: Viewer): string[] {
    return eventSentences(this.game, this.texts, step.events, this.contextOf(viewer));
  }

  private contextOf(viewer: Viewer) {
    const { deck, names } = this.play;
    return { deck, names, viewer };
  }

  private get game() {
    return this.play.game.texts;
  }
  private get texts(): Texts {
    return this.i18n.texts!;
  }
}

export const [getGameText, setGameText] = createContext<GameText>();
