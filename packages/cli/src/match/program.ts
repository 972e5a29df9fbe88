import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { readLines } from '../input/read-lines.ts';

/** What came of waiting for a line of a program. */
export type Heard = { readonly line: string } | { readonly fault: 'late' | 'unreadable' | 'gone' };

/** A longer line of an answer is none. */
const MOST_BYTES = 100_000;

/** Milliseconds that a program has to end by itself when its input has ended. */
const LAST_MS = 1000;

/** A process ends with those that it has started, where the system knows groups of processes. */
const HAS_GROUPS = process.platform !== 'win32';

/** A program that answers lines with lines. What it writes to standard error is shown as it is. */
export class Program {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly ended: Promise<void>;
  /** Lines it was sent that it has to answer, and lines it has answered with. */
  private asked = 0;
  private answered = 0;
  private hear: ((heard: Heard) => void) | undefined;
  private isGone = false;

  constructor([file = '', ...args]: readonly string[]) {
    this.child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: HAS_GROUPS });
    this.child.stdin.on('error', () => {});
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.isGone = true;
        this.hear?.({ fault: 'gone' });
        resolve();
      };
      this.child.once('error', end).once('exit', end);
    });
    void this.listen();
  }

  get isRunning(): boolean {
    return !this.isGone;
  }

  /** Whether it was sent something that it has not answered yet. */
  get isBehind(): boolean {
    return this.answered < this.asked;
  }

  send(message: object): void {
    if (!this.isGone) this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /**
   * Sends a line and waits for its answer. One that comes too late is not taken for that of a later line, and what was
   * written without being asked for is no answer.
   */
  async ask(message: object, milliseconds: number): Promise<Heard> {
    if (this.isGone) return { fault: 'gone' };
    this.answered = Math.min(this.answered, this.asked);
    this.asked++;
    const heard = new Promise<Heard>((resolve) => (this.hear = resolve));
    const timer = setTimeout(() => this.hear?.({ fault: 'late' }), milliseconds);
    this.send(message);
    try {
      return await heard;
    } finally {
      clearTimeout(timer);
      this.hear = undefined;
    }
  }

  /** Ends it: its input ends, and where that is not enough, it is killed. */
  async close(): Promise<void> {
    this.child.stdin.end();
    const timer = setTimeout(() => this.kill(), LAST_MS);
    await this.ended;
    clearTimeout(timer);
    this.killAll();
  }

  kill(): void {
    this.isGone = true;
    this.killAll();
    this.hear?.({ fault: 'gone' });
  }

  /** What hangs is often not the shell or launcher that was started, but what that has started. */
  private killAll(): void {
    const { pid } = this.child;
    if (!HAS_GROUPS || pid === undefined) this.child.kill('SIGKILL');
    else killGroup(pid);
  }

  private async listen(): Promise<void> {
    try {
      for await (const line of readLines(this.child.stdout, MOST_BYTES)) {
        this.answered++;
        if (this.answered === this.asked)
          this.hear?.(line.ok ? { line: line.value } : { fault: 'unreadable' });
      }
    } catch {
      // Its output broke off with it: that it is gone is heard above.
    }
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** Whether the program of a command can be started at all, and if not, why. */
export async function whyNotStarted(command: readonly string[]): Promise<string | undefined> {
  const [file = '', ...args] = command;
  if (file === '') return 'there is no command';
  const child = spawn(file, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => {});
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('spawn', () => {
      child.kill('SIGKILL');
      resolve(undefined);
    });
  });
}
