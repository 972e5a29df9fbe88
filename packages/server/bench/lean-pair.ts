/** Two people who play as fast as they can, and look at nothing that they need not: what is measured is the server. */
import { randomBytes } from 'node:crypto';
import { LeanSeat, type Read } from './lean-seat.ts';
import { Line } from './line.ts';
import { PLAN } from './plan.ts';
import { sessionAt } from './session.ts';

const hex = () => randomBytes(16).toString('hex');

/** Two people at one table after another. */
export class LeanPair {
  /** How long each accepted move took, in milliseconds. */
  readonly took: number[] = [];
  private readonly lines: readonly Line[];
  private isStopped = false;
  private readonly stopped = Promise.withResolvers<void>();

  private constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  /** Each of them comes to a server of their own, if there are two. */
  static async at(urls: readonly [string, string]): Promise<LeanPair> {
    return new LeanPair(
      await Promise.all(
        ['Ada', 'Grace'].map(async (name, person) =>
          Line.to(urls[person]!, await sessionAt(urls[person]!, name)),
        ),
      ),
    );
  }

  async play(): Promise<void> {
    const games = async () => {
      while (!this.isStopped) await this.playGame();
    };
    await Promise.race([games(), this.stopped.promise]);
  }

  stop(): void {
    this.isStopped = true;
    this.stopped.resolve();
    for (const line of this.lines) line.close();
  }

  private async playGame(): Promise<void> {
    const [host, guest] = this.lines;
    const { table } = (await host!.ask('create', { key: hex(), entropy: hex(), plan: PLAN })) as {
      table: string;
    };
    await guest!.ask('sit', { table, entropy: hex() });
    await host!.ask('start', { table });
    await Promise.all(this.lines.map((line) => this.playSeat(line, table)));
  }

  private async playSeat(line: Line, table: string): Promise<void> {
    await line.seat(table, 'sit', {});
    const seat = new LeanSeat(line, table, this.took);
    await seat.play((await line.seat(table, 'read', {})) as Read);
    // Whoever has no tag is answered at once, and waits no more.
    if (!this.isStopped) await line.seat(table, 'wait', { tag: '' });
  }
}
