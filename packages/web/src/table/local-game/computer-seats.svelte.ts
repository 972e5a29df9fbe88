import {
  type Action,
  type Budget,
  type Player,
  PlayerFault,
  type PlayerRun,
  type Seat,
  seatPlayers,
  type Viewer,
} from '@roundhouse/engine';
import { delay } from '../../ui/timing/delay.ts';
import { backedPlayer } from '../players/stand-in.ts';
import type { Computers, StandIn } from '../session/computers.ts';
import type { LocalGameParts } from './local-game-parts.ts';

/** The budget of a computer player, about a quarter of a second on a laptop. */
const WORK: Budget = { iterations: 1000 };
/** Where they need not play on every device alike, nobody waits for longer. */
const BUDGET: Budget = { ...WORK, milliseconds: 1000 };

/** Whoever thinks for longer is seen to think, in milliseconds. */
const SOON = 300;

/** The computer players of a game at this device. */
export class ComputerSeats implements Computers {
  thinking = $state.raw<Seat>();
  standIns = $state.raw<Readonly<Record<number, StandIn>>>({});
  /** Whose player could not decide; they play on when they are seated again. */
  failed = $state.raw<Viewer>();
  readonly adviser?: NonNullable<Computers['adviser']>;
  readonly noteHint: () => void;
  private readonly parts: LocalGameParts;
  /** Settles when the last action has been shown. */
  private readonly atRest: () => Promise<void>;
  private run: PlayerRun | undefined;
  private closed = false;

  constructor(parts: LocalGameParts, atRest: () => Promise<void>, noteHint: () => void) {
    this.parts = parts;
    this.atRest = atRest;
    this.noteHint = noteHint;
    const { saved, thread, table } = parts;
    if (saved.day) return;
    this.adviser = (name, seat) =>
      thread.player(name, { setup: table.setup, seat, seed: newPlayerSeed() }, true);
  }

  /** Does nothing once they are closed: a game may be left while it opens. */
  seat(): void {
    if (this.closed) return;
    this.failed = undefined;
    const { table, saved, thread, pace } = this.parts;
    const seated = saved.sitters.flatMap(({ kind, name }, seat) =>
      kind === 'computer' ? [{ table: table.seat(seat), player: this.playerAt(seat, name) }] : [],
    );
    if (seated.length > 0) thread.warmUp();
    this.run = seatPlayers(seated, {
      budget: saved.seeds ? WORK : BUDGET,
      pace: (_, signal) => this.rest(pace(), signal),
    });
    this.run.done.catch((error: unknown) => {
      if (!(error instanceof PlayerFault)) throw error;
      this.failed = error.seat;
    });
  }

  private playerAt(seat: Seat, name: string): Player {
    const { table, saved, thread } = this.parts;
    const config = { setup: table.setup, seat, seed: saved.seeds?.[seat] ?? newPlayerSeed() };
    const player = backedPlayer(thread, name, config, (by, forGood) => {
      // What it decides is the next step.
      this.standIns = { ...this.standIns, [table.version + 1]: { seat, by, forGood } };
    });
    return { decide: (...asked) => this.watch(seat, player.decide(...asked)) };
  }

  private async watch(seat: Seat, thought: Action | Promise<Action>): Promise<Action> {
    const timer = setTimeout(() => (this.thinking = seat), SOON);
    try {
      return await thought;
    } finally {
      clearTimeout(timer);
      this.thinking = undefined;
    }
  }

  close(): void {
    this.closed = true;
    this.run?.stop();
    this.parts.thread.close();
  }

  /** A computer player waits until the animations are over, unless there are none. */
  private async rest(pace: number, signal: AbortSignal): Promise<void> {
    if (pace > 0) await this.atRest();
    await delay(pace, signal);
  }
}

/** A seed for a computer player: 53 bits that have nothing to do with the cards. */
function newPlayerSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
