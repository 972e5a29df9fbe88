import { type Budget, PlayerFault, type PlayerRun, seatPlayers, type Viewer } from '@roundhouse/engine';
import { delay } from '../../ui/timing/delay.ts';
import type { LocalGameParts } from './local-game-parts.ts';

/** The budget of a computer player: far more than the present ones need. */
const WORK: Budget = { iterations: 10_000 };
/** Where they need not play on every device alike, nobody waits for longer. */
const BUDGET: Budget = { ...WORK, milliseconds: 1000 };

/** The computer players of a game at this device. */
export class ComputerSeats {
  /** Whose player could not decide; they play on when they are seated again. */
  failed = $state.raw<Viewer>();
  private readonly parts: LocalGameParts;
  /** Settles when the last action has been shown. */
  private readonly atRest: () => Promise<void>;
  private run: PlayerRun | undefined;
  private closed = false;

  constructor(parts: LocalGameParts, atRest: () => Promise<void>) {
    this.parts = parts;
    this.atRest = atRest;
  }

  /** Does nothing once they are closed: a game may be left while it opens. */
  seat(): void {
    if (this.closed) return;
    this.failed = undefined;
    const { table, saved, thread, pace } = this.parts;
    const seated = saved.sitters.flatMap(({ kind, name }, seat) => {
      const config = { setup: table.setup, seat, seed: saved.seeds?.[seat] ?? newPlayerSeed() };
      return kind === 'computer' ? [{ table: table.seat(seat), player: thread.player(name, config) }] : [];
    });
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
