import { type LocalTable, ReplayTable, type TableStep, type Viewer } from '@roundhouse/engine';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Motion } from '../../table/animation/event-animator.svelte.ts';
import type { PageGame } from '../../table/session/page-game.ts';
import { TableView } from '../../table/view/table-view.svelte.ts';
import { stories } from '../../games/stories.ts';
import type { GameStory } from '../../games/story.ts';
import { type Told, tell } from '../../parts/story/tell.ts';
import { delay } from '../../ui/timing/delay.ts';
import { ReplaySession } from './replay-session.svelte.ts';
import { type Turn, turnBefore, turnFrom, turnsOf } from '../../parts/story/turns.ts';

/** How many times as fast as usual it plays. */
const SPEEDS = [1, 2, 4] as const;
type Speed = (typeof SPEEDS)[number];

/** How long the moment before a step stays in sight until that is shown, in milliseconds. */
const BEFORE = 400;

interface ReplayParts {
  readonly table: LocalTable;
  readonly game: PageGame;
  readonly i18n: I18n;
  /** How long a moment stays in sight while it plays, in milliseconds; read at every step. */
  readonly rest: () => number;
  readonly motion: Motion;
}

/** A game that is looked at again: which of its moments is in sight, and by whom it is seen. */
export class Replay {
  readonly session: ReplaySession;
  /** How many actions there were up to the moment in sight. */
  cursor = $state.raw(0);
  /** The step that is looked at, by the moment to which it leads; undefined: a moment is. */
  looked = $state.raw<number>();
  /** The start and all actions, as its viewer saw them. */
  moments = $state.raw<readonly TableStep[]>([]);
  playing = $state.raw(false);
  /** How it went, once that has come; the same for every viewer. */
  story = $state.raw<{ readonly told: Told; readonly rules: GameStory }>();
  speed = $state.raw<Speed>(1);
  readonly turns: readonly [Turn, ...Turn[]] = $derived.by(() =>
    turnsOf(this.parts.game.rules, this.moments),
  );
  /** The one that was gone to; of a step that is looked at, that in which it was done. */
  readonly turn: Turn = $derived.by(() => turnBefore(this.turns, this.looked ?? this.cursor + 1));
  /** The one in sight: as long as a step is being shown, that in which it was done. */
  readonly turnInSight: Turn = $derived.by(() => {
    const { steps, moving } = this.session;
    return this.looked === undefined ? turnBefore(this.turns, steps.length - Number(moving)) : this.turn;
  });
  /**
   * Whether the step that is looked at has been shown and has ended its turn: what is in sight is the next one's. The setup is
   * no turn.
   */
  readonly isAfter: boolean = $derived.by(() => {
    const { cursor, looked, session, turn } = this;
    const isShown = !session.moving && cursor === looked;
    return isShown && turn.number > 0 && turnBefore(this.turns, cursor + 1).number !== turn.number;
  });
  /** The moment of what was told last: a roll is not as long as its dice fall. */
  readonly told: number = $derived.by(() =>
    this.session.steps.findLastIndex(({ events }) => events.length > 0),
  );
  private readonly parts: ReplayParts;
  private table: ReplayTable;
  private run: AbortController | undefined;
  /** How often a viewer was chosen: the last choice holds, however fast they follow each other. */
  private choices = 0;

  /** Opens it at a moment; one that the game does not have is its end. `asStep`: with the step that leads there. */
  static async open(parts: ReplayParts, viewer: Viewer, moment: number, asStep = false): Promise<Replay> {
    const table = await openAt(parts, viewer, moment);
    const { cursor } = table;
    if (asStep) table.seek(Math.max(0, cursor - 1));
    const replay = new Replay(parts, table, await TableView.open(table));
    if (asStep) void replay.look(cursor);
    return replay;
  }

  private constructor(parts: ReplayParts, table: ReplayTable, view: TableView) {
    const { game, i18n, rest, motion } = parts;
    const slowness = () => motion.slowness() / this.speed;
    this.parts = parts;
    this.table = table;
    this.session = new ReplaySession(view, game, i18n, rest, { ...motion, slowness });
    this.note();
    void this.tell();
  }

  get length(): number {
    return this.moments.length - 1;
  }

  get viewer(): Viewer {
    return this.session.viewer;
  }

  /** What the table awaited at the moment in sight. */
  get isOver(): boolean {
    return this.moments[this.cursor]?.after?.actor === null;
  }

  /** Shows the same moment as another viewer saw it. */
  async see(viewer: Viewer): Promise<void> {
    this.stop();
    const choice = ++this.choices;
    const table = await openAt(this.parts, viewer, this.cursor);
    const view = await TableView.open(table);
    // Meanwhile another viewer was chosen, or the replay was left.
    if (choice !== this.choices) return view.close();
    this.table = table;
    this.session.sitDown(view);
    this.moments = table.moments;
    // A step that was about to be shown is shown to them.
    this.show(this.looked ?? this.cursor);
  }

  /** Goes to a moment; before the first and after the last there is none. */
  seek(moment: number): void {
    this.stop();
    this.looked = undefined;
    this.show(moment);
  }

  /** Shows the step that leads to a moment: what was there before it, and then by itself how it was done. */
  async look(moment: number): Promise<void> {
    this.seek(moment - 1);
    const { signal } = (this.run = new AbortController());
    this.looked = moment;
    await this.atRest();
    await this.parts.motion.painted();
    await delay(BEFORE, signal);
    if (!signal.aborted) this.show(moment);
  }

  step(by: 1 | -1): void {
    this.seek(this.cursor + by);
  }

  stepTurn(by: 1 | -1): void {
    this.seek(turnFrom(this.turns, this.cursor, by, this.length));
  }

  /** Plays on to the end, from the beginning if it is there; or stops. */
  toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }

  /** Plays faster, or as usual again after the fastest. */
  hurry(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  close(): void {
    this.stop();
    this.choices++;
    this.session.close();
  }

  private async play(): Promise<void> {
    this.stop();
    const { signal } = (this.run = new AbortController());
    this.playing = true;
    this.looked = undefined;
    if (this.cursor === this.length) this.show(0);
    while (!signal.aborted && this.cursor < this.length) {
      await this.atRest();
      await delay(this.parts.rest() / this.speed, signal);
      if (!signal.aborted) this.show(this.cursor + 1);
    }
    if (!signal.aborted) this.playing = false;
  }

  /** Settles when the moment in sight has been shown. */
  async atRest(): Promise<void> {
    await this.session.upToDate;
    await this.session.animator.idle;
  }

  private stop(): void {
    this.run?.abort();
    this.playing = false;
  }

  private show(moment: number): void {
    this.table.seek(Math.min(Math.max(0, moment), this.length));
    this.cursor = this.table.cursor;
  }

  /** What does not come is reported by the page; all else goes on without it. */
  private async tell(): Promise<void> {
    const { game, table } = this.parts;
    const rules = await stories[table.setup.game]();
    const { viewer, moments } = this;
    this.story = {
      rules,
      told: tell({ game: game.rules, story: rules, setup: table.setup, viewer }, moments),
    };
  }

  private note(): void {
    this.moments = this.table.moments;
    this.cursor = this.table.cursor;
  }
}

async function openAt({ table, game }: ReplayParts, viewer: Viewer, moment: number): Promise<ReplayTable> {
  const replay = await ReplayTable.open(game.rules, table.seat(viewer));
  if (Number.isInteger(moment) && moment >= 0 && moment <= replay.length) replay.seek(moment);
  return replay;
}
