import { type Codec, games, type Outcome, type PlayerConfig, type Seat } from '@roundhouse/engine';
import { hello, readAnswer } from '../protocol/messages.ts';
import type { Contestant, Decided, Turn } from './contestant.ts';
import { type Heard, Program } from './program.ts';

/** Milliseconds in which a program must be ready for a game: interpreters start slowly. */
const READY_MS = 10_000;

/** So many late answers in a row are those of a program that hangs: it is ended, and started anew for the next game. */
const MOST_LATE = 3;

/** An answer that comes later is a fault (TR-20). */
const latest = (ms: number) => 1.5 * ms;

/** A program that speaks TR-19. */
export class ProgramContestant implements Contestant {
  private readonly command: readonly string[];
  private readonly ms: number;
  private readonly signal: AbortSignal;
  private program: Program | undefined;
  private late = 0;
  private seat: Seat = 0;
  private codec: Codec | undefined;

  constructor(command: readonly string[], ms: number, signal: AbortSignal) {
    this.command = command;
    this.ms = ms;
    this.signal = signal;
    signal.addEventListener('abort', () => this.program?.kill());
  }

  /** A program that is dead or hangs is started anew. */
  async begin(config: PlayerConfig): Promise<void> {
    this.seat = config.seat;
    this.codec = games[config.setup.game].codec(config.setup);
    this.late = 0;
    if (!this.program?.isRunning || this.program.isBehind) this.startAnew();
    const heard = await this.ask(hello(config, this.ms), Math.max(READY_MS, latest(this.ms)));
    const isReady = 'line' in heard && readAnswer(heard.line)?.type === 'ready';
    if (!isReady) this.program?.kill();
  }

  async decide({ position, legal, logs }: Turn): Promise<Decided> {
    const heard = await this.ask(logs.decide(position, this.seat), latest(this.ms));
    if ('fault' in heard) {
      this.late = heard.fault === 'late' ? this.late + 1 : 0;
      if (this.late === MOST_LATE) this.program?.kill();
      return heard;
    }
    this.late = 0;
    const answer = readAnswer(heard.line);
    if (answer?.type !== 'action') return { fault: 'unreadable' };
    const action = this.codec?.read(answer.action);
    return action !== undefined && legal.includes(action) ? { action } : { fault: 'illegal' };
  }

  end(outcome: Outcome): void {
    this.program?.send({ type: 'over', outcome });
  }

  async close(): Promise<void> {
    await this.program?.close();
  }

  private startAnew(): void {
    this.signal.throwIfAborted();
    this.program?.kill();
    this.program = new Program(this.command);
  }

  private async ask(message: object, milliseconds: number): Promise<Heard> {
    const heard = (await this.program?.ask(message, milliseconds)) ?? { fault: 'gone' };
    this.signal.throwIfAborted();
    return heard;
  }
}
