import { levelsFor } from '@roundhouse/bots';
import {
  type Account,
  accountOf,
  judge,
  type Judged,
  type OwnDecision,
  ownDecisions,
  resultOf,
} from '@roundhouse/bots/analysis';
import {
  activeTableSteps,
  type Assessment,
  type Player,
  type Seat,
  type TableStep,
  type View,
} from '@roundhouse/engine';
import type { BotThread } from '../../table/players/bot-thread.ts';
import type { OpenGame } from '../saved-game/open-saved.ts';

/** Little for each decision: all of them are judged within seconds. */
const BUDGET = { iterations: 200 };

/** The decisions of one seat of a game that is over, judged one after another while the page goes on. */
export class Analysis {
  readonly seat: Seat;
  /** The level that judges. */
  readonly level: string;
  /** What the seat was shown; the start and all actions. */
  moments = $state.raw<readonly TableStep[]>([]);
  decisions = $state.raw<readonly OwnDecision[]>([]);
  /** How many of them have been looked at. */
  seen = $state.raw(0);
  running = $state.raw(false);
  /** Whether the last attempt came to nothing. */
  failed = $state.raw(false);
  private judged = $state.raw<readonly Judged[]>([]);
  private readonly opened: OpenGame;
  private readonly newThread: () => BotThread;
  /** What a hint has said of a view. */
  private readonly advised: (view: View) => Assessment | undefined;
  private run: AbortController | undefined;

  /** How it went as far as it is known. */
  readonly account: Account = $derived.by(() => {
    const { setup, outcome } = this.opened.table;
    return accountOf(this.judged, this.isDone && outcome ? resultOf(setup, outcome, this.seat) : undefined);
  });

  constructor(
    opened: OpenGame,
    seat: Seat,
    newThread: () => BotThread,
    advised: (view: View) => Assessment | undefined = () => undefined,
  ) {
    const { game, mode } = opened.table.setup;
    this.opened = opened;
    this.seat = seat;
    this.level = levelsFor(game, mode).at(-1)!;
    this.newThread = newThread;
    this.advised = advised;
  }

  get isDone(): boolean {
    return this.decisions.length > 0 && this.seen === this.decisions.length;
  }

  /** The decision that was made at a moment. */
  at(moment: number): OwnDecision | undefined {
    return this.decisions.find((decision) => decision.moment === moment);
  }

  /** Judges what has not been judged yet. */
  async start(): Promise<void> {
    if (this.run || this.isDone) return;
    const { signal } = (this.run = new AbortController());
    this.running = true;
    this.failed = false;
    const thread = this.newThread();
    try {
      await this.read();
      await this.judgeRest(this.playerIn(thread), signal);
    } catch {
      this.failed = !signal.aborted;
    } finally {
      thread.close();
      if (!signal.aborted) this.stop();
    }
  }

  /** What has been judged stays. */
  stop(): void {
    this.run?.abort();
    this.run = undefined;
    this.running = false;
  }

  private playerIn(thread: BotThread): Pick<Player, 'assess'> {
    const { setup } = this.opened.table;
    // Any seed will do: it decides of what is imagined only.
    const player = thread.player(this.level, { setup, seat: this.seat, seed: 1 });
    return {
      assess: async (view, ...more) => this.advised(view) ?? (await player.assess?.(view, ...more)),
    };
  }

  private async read(): Promise<void> {
    if (this.decisions.length > 0) return;
    const { table, game } = this.opened;
    const { steps } = await table.seat(this.seat).read(0);
    this.moments = activeTableSteps([], steps);
    this.decisions = ownDecisions({ game: game.rules, setup: table.setup, seat: this.seat }, this.moments);
  }

  private async judgeRest(player: Pick<Player, 'assess'>, signal: AbortSignal): Promise<void> {
    const { rules } = this.opened.game;
    for (const decision of this.decisions.slice(this.seen)) {
      const judged = await judge(rules, decision, player, BUDGET, signal);
      signal.throwIfAborted();
      if (judged) this.judged = [...this.judged, judged];
      this.seen++;
    }
  }
}
