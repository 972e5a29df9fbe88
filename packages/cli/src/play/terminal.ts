import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { wrap } from './wrap.ts';

/** Where somebody plays: a terminal, or streams that stand for one. */
export interface Streams {
  readonly input: Readable;
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number };
}

/** Lines that fit where nothing is known of the terminal. */
const USUAL_COLUMNS = 80;

/** A colour, or several ways of writing at once. */
export type Style = Parameters<typeof styleText>[0];

/** Asks and prints, in colour where the terminal has it. */
export class Terminal {
  /** Whether it was left by Ctrl+C. */
  wasInterrupted = false;
  private readonly output: Streams['output'];
  private readonly lines: Interface;
  private readonly answers: AsyncIterator<string>;

  constructor({ input, output }: Streams) {
    this.output = output;
    this.lines = createInterface({ input, output, terminal: output.isTTY === true });
    this.answers = this.lines[Symbol.asyncIterator]();
    this.lines.on('SIGINT', () => {
      this.wasInterrupted = true;
      this.lines.close();
    });
  }

  get columns(): number {
    return this.output.columns ?? USUAL_COLUMNS;
  }

  print(text = ''): void {
    this.output.write(`${this.wrapped(text)}\n`);
  }

  /** What somebody answers; undefined once they have left. */
  async ask(question: string): Promise<string | undefined> {
    this.lines.setPrompt(this.wrapped(question));
    this.lines.prompt();
    const { value, done } = await this.answers.next();
    return done ? undefined : value.trim();
  }

  /** Whatever reads a pipe finds whole lines. */
  private wrapped(text: string): string {
    return this.output.isTTY === true ? wrap(text, this.columns) : text;
  }

  paint(style: Style, text: string): string {
    const hasColour = this.output.isTTY === true && !process.env['NO_COLOR'];
    return hasColour ? styleText(style, text, { validateStream: false }) : text;
  }

  /** So that the next person does not see what the last one saw, not even by scrolling back. */
  clear(): void {
    this.print(this.output.isTTY ? '\u001b[2J\u001b[3J\u001b[H' : '\n'.repeat(40));
  }

  close(): void {
    this.lines.close();
  }
}
