import type { Line } from './line.ts';

/** What is read before the first move. */
export interface Read {
  readonly tag: string;
  readonly snapshot: { readonly version: number; readonly legal: readonly number[] };
}

const VERSION = '"snapshot":{"version":';
const LEGAL = '"legal":[';

/**
 * A seat that moves when it is told that it can. It looks for the few words that it needs in what it is told, and reads
 * nothing else: beside the server, which is measured, it shall cost little.
 */
export class LeanSeat {
  private readonly line: Line;
  private readonly table: string;
  /** How long each accepted move took, in milliseconds. */
  private readonly took: number[];
  private sent = 0;
  private readonly over = Promise.withResolvers<void>();

  constructor(line: Line, table: string, took: number[]) {
    this.line = line;
    this.table = table;
    this.took = took;
  }

  /** Settles when the game is over. */
  async play({ tag, snapshot: { version, legal } }: Read): Promise<void> {
    this.line.listener = (text) => this.hear(text);
    this.line.tell(this.table, `"ask":"wait","stays":true,"tag":"${tag}","since":${version},"brief":true`);
    if (legal.length > 0) this.act(version, legal);
    await this.over.promise;
    this.line.listener = undefined;
  }

  private hear(text: string): boolean {
    const at = text.indexOf(VERSION);
    if (at < 0) return this.readAnew(text);
    if (text.includes('"kind":"accepted"')) this.took.push(performance.now() - this.sent);
    const version = parseInt(text.slice(at + VERSION.length, at + VERSION.length + 6), 10);
    const from = text.indexOf(LEGAL, at) + LEGAL.length;
    const to = text.indexOf(']', from);
    if (text.includes('"phase":"over"')) this.over.resolve();
    else if (to > from) this.act(version, text.slice(from, to).split(','));
    return true;
  }

  /** What was answered without what there is to see was overtaken, by what another server did. */
  private readAnew(text: string): boolean {
    if (text.includes('"answer":{"kind"')) this.line.tell(this.table, '"ask":"read"');
    return true;
  }

  /** Not always the first: another one at each version, and the same in every run. */
  private act(version: number, legal: readonly (number | string)[]): void {
    const action = legal[(version * 7) % legal.length]!;
    this.sent = performance.now();
    const asked = `"ask":"act","version":${version},"action":${action},"since":${version},"brief":true`;
    this.line.tell(this.table, asked);
  }
}
