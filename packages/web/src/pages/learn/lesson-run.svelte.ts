import type { Action, LocalTable } from '@roundhouse/engine';
import type { Lesson, LessonStep } from '../../games/lessons/lesson.ts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Motion } from '../../table/animation/event-animator.svelte.ts';
import type { PageGame } from '../../table/session/page-game.ts';
import { TableSession } from '../../table/session/table-session.svelte.ts';
import { TableView } from '../../table/view/table-view.svelte.ts';
import { delay } from '../../ui/timing/delay.ts';
import { guidedTable } from './guided-table.ts';
import { choicesOf, isOwn, type OwnStep, stepAfter } from './lesson-steps.ts';
import { decide, LEARNER, tableAt } from './lesson-table.ts';

export interface LessonParts {
  readonly lesson: Lesson;
  readonly game: PageGame;
  readonly i18n: I18n;
  /** How long another seat's move is waited for, in milliseconds. */
  readonly pace: () => number;
  readonly motion?: Motion;
}

/** A lesson that is played, from one of its steps on. */
export class LessonRun {
  /** The step that is next; after the last one the lesson is done. */
  step = $state(0);
  /** What the learner tried last though something else is next. */
  turnedDown = $state.raw<Action>();
  readonly lesson: Lesson;
  readonly session: TableSession;
  private readonly table: LocalTable;
  private readonly pace: () => number;
  private readonly seen: TableView;
  private readonly end = new AbortController();
  private moves: Promise<void> = Promise.resolve();

  /** Undefined where the rules do not follow the lesson. */
  static async open(parts: LessonParts, step: number): Promise<LessonRun | undefined> {
    const table = await tableAt(parts.game.rules, parts.lesson, step);
    if (!table) return undefined;
    const run: { now?: LessonRun } = {};
    const seat = guidedTable(table.seat(LEARNER), {
      isWanted: (action) => run.now?.isWanted(action) ?? false,
      turnDown: (action) => run.now?.turnDown(action),
    });
    return (run.now = new LessonRun(parts, table, await TableView.open(seat), step));
  }

  private constructor(parts: LessonParts, table: LocalTable, seen: TableView, step: number) {
    const { lesson, game, i18n, pace, motion } = parts;
    this.lesson = lesson;
    this.pace = pace;
    this.table = table;
    this.seen = seen;
    this.step = step;
    this.session = new TableSession(seen, game, i18n, pace, motion);
    seen.whenSeen(() => this.follow());
    this.goOn();
  }

  close(): void {
    this.end.abort();
    this.session.close();
  }

  get isDone(): boolean {
    return this.step >= this.lesson.steps.length;
  }

  /** What is said to the learner now; nothing while something moves or another seat decides. */
  get said(): OwnStep | undefined {
    const step = this.lesson.steps[this.step];
    return this.session.moving || !isOwn(step) ? undefined : step;
  }

  /** What the learner is to do now. */
  get wanted(): Action | undefined {
    const { legal, card } = this.session;
    const wanted = this.actionsOf(this.said).filter((action) => legal.includes(action));
    return wanted.find((action) => card !== undefined && this.session.cardOf(action) === card) ?? wanted[0];
  }

  /** The learner has read a sentence after which there is nothing to do. */
  read(): void {
    if (!this.said || this.said.do !== undefined) return;
    this.step++;
    this.goOn();
  }

  /** Something else is touched: what was turned down has been read. */
  hush(): void {
    this.turnedDown = undefined;
  }

  /** Whether an action is one that the lesson takes now. */
  isWanted(action: Action): boolean {
    return this.actionsOf(this.lesson.steps[this.step]).includes(action);
  }

  private actionsOf(step: LessonStep | undefined): Action[] {
    return choicesOf(step).flatMap((text) => this.session.codec.read(text) ?? []);
  }

  private turnDown(action: Action): void {
    this.turnedDown = action;
  }

  private follow(): void {
    const decisions = this.seen.steps.length - 1 - this.lesson.before.length;
    this.turnedDown = undefined;
    this.step = stepAfter(this.lesson, decisions);
    this.goOn();
  }

  /** Lets the other seats decide, one after another, once what happened before has been seen. */
  private goOn(): void {
    this.moves = this.moves.then(() => this.moveOther());
  }

  private async moveOther(): Promise<void> {
    const { signal } = this.end;
    const { step, table, session } = this;
    const next = this.lesson.steps[step];
    if (isOwn(next) || next === undefined || table.actor === LEARNER) return;
    await session.animator.idle;
    await delay(this.pace(), signal);
    if (!signal.aborted && this.step === step) await decide(table, next.do);
  }
}
