import type {
  Action,
  BaseEvent,
  CardId,
  Refusal,
  TableSnapshot,
  TableStep,
  Viewer,
} from '@roundhouse/engine';
import {
  actionLabel,
  type Article,
  cardWords,
  describeEvents,
  type EventLine,
  eventSentences,
  type GameTexts,
  type Key,
  refusalSentence,
  shortActionLabel,
  type Texts,
  type Values,
} from '@roundhouse/texts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Computers, StandIn } from './computers.ts';
import type { GameContext, GameText } from './game-context.ts';

/** The table that they are about. */
type Spoken = Pick<GameContext, 'viewer' | 'view' | 'names' | 'deck' | 'codec' | 'cardOf' | 'preview'> & {
  readonly snapshot: TableSnapshot;
  readonly computers: Computers;
  who(seat: number | null): Values;
};

/** The texts of a table in the language of the page. */
export class TableText implements GameText {
  private readonly i18n: I18n;
  private readonly game: GameTexts;
  private readonly table: Spoken;
  private readonly cache = new WeakMap<TableStep, { texts: Texts; viewer: Viewer; lines: EventLine[] }>();

  constructor(i18n: I18n, game: GameTexts, table: Spoken) {
    this.i18n = i18n;
    this.game = game;
    this.table = table;
  }

  say(key: Key, values?: Values): string {
    return this.texts.say(key, values);
  }

  list(items: readonly string[]): string {
    return this.texts.list(items);
  }

  card(id: CardId, article: Article = 'none'): string {
    return cardWords(this.game, this.texts, this.table.deck, id, article);
  }

  action(action: Action): string {
    const { codec, view } = this.table;
    return actionLabel(this.game, this.texts, codec.form(action), view, this.table.preview(action));
  }

  /** `Straight`, where the card is in sight. */
  short(action: Action): string {
    const { codec, view } = this.table;
    return shortActionLabel(this.game, this.texts, codec.form(action), view, this.table.preview(action));
  }

  refusal(refusal: Refusal): string {
    return refusalSentence(this.game, this.texts, refusal, this.table.deck);
  }

  /** What the table waits for; where it waits for the reader, with the number of cards and of ways to choose from. */
  status({ phase, actor } = this.table.view): string {
    const { table } = this;
    const { legal } = table.snapshot;
    const cards = new Set(legal.flatMap((action) => table.cardOf(action) ?? []));
    const values = { cards: cards.size, ways: legal.length, mode: table.view.setup.mode };
    return this.say(`phase.${phase}.status` as Key, { ...table.who(actor), ...values });
  }

  /** What happened in a step, as sentences with their events. */
  lines(step: TableStep): readonly EventLine[] {
    const { texts } = this;
    const { viewer } = this.table;
    const known = this.cache.get(step);
    if (known?.texts === texts && known.viewer === viewer) return known.lines;
    const standIn = this.table.computers.standIns[step.version];
    const lines = [
      ...(standIn ? [this.lineAbout(standIn)] : []),
      ...describeEvents(this.game, texts, step.events, this.contextOf(viewer)),
    ];
    this.cache.set(step, { texts, viewer, lines });
    return lines;
  }

  /** It is no event of the game: only this page knows of it. */
  private lineAbout({ seat, by, forGood }: StandIn): EventLine {
    const name = this.table.names[seat]!;
    const other = this.say(`page.computer.${by}` as Key, { nth: 1 });
    const sentence = this.say('page.failed.stands-in', { name, by: other, good: forGood ? 'yes' : 'no' });
    return { sentence, brief: sentence, short: sentence, events: [{ kind: 'stoodIn', seat } as BaseEvent] };
  }

  sentences(step: TableStep): readonly string[] {
    return this.lines(step).map(({ sentence }) => sentence);
  }

  /** What happened in a step, as another viewer reads it. */
  sentencesFor(step: TableStep, viewer: Viewer): string[] {
    return eventSentences(this.game, this.texts, step.events, this.contextOf(viewer));
  }

  private contextOf(viewer: Viewer) {
    const { deck, names } = this.table;
    return { deck, names, viewer };
  }

  private get texts(): Texts {
    return this.i18n.texts!;
  }
}
