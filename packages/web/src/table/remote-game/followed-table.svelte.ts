import type { Asked, Link, LinkStatus, Phrase, TableInfo } from '@roundhouse/protocol';
import type { Seat } from '@roundhouse/engine';
import { newEntropy } from './entropy.ts';

/** What somebody at the table said. */
export interface Said {
  readonly seat: Seat;
  readonly phrase: Phrase;
  /** The how many-th thing it is that was said. */
  readonly nth: number;
}

/** How long it is in sight, in milliseconds. */
const SAID = 6000;

/** What is asked of a table and answered with a table. */
type AskOfTable =
  'consent' | 'leave' | 'propose' | 'rematch' | 'remove' | 'resign' | 'resume' | 'seat' | 'sit' | 'start';
type WithoutTable<Asks> = Asks extends { table: string } ? Omit<Asks, 'table'> : never;
type More<A extends AskOfTable> = WithoutTable<Asked<A>>;

/** A table of the server as everybody there may know it, followed for as long as it is looked at: who does so is present. */
export class FollowedTable {
  readonly link: Link;
  info = $state.raw() as TableInfo;
  /** When the server said so: the time of whose turn it is has run since. */
  heardAt = $state.raw(0);
  /** Whether the server is reached. */
  reached = $state.raw<LinkStatus>('connecting');
  /** What was said last, and is still in sight. */
  said = $state.raw<Said>();
  private heard = 0;
  private hush: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: readonly (() => void)[];

  /** Rejects with a `LinkFault` where there is no such table, or none for its asker. */
  static async open(link: Link, table: string): Promise<FollowedTable> {
    const info = await link.ask('follow', { table });
    return new FollowedTable(link, info);
  }

  private constructor(link: Link, info: TableInfo) {
    this.link = link;
    this.note(info);
    this.reached = link.status;
    this.stops = [
      link.onPush((push) => {
        if (push.push === 'said') this.hear(push.table, push.seat, push.phrase);
        else if (push.info.table === this.id) this.note(push.info);
      }),
      link.watchStatus((status) => (this.reached = status)),
    ];
  }

  get id(): string {
    return this.info.table;
  }

  /** The link ends with it. */
  close(): void {
    for (const stop of this.stops) stop();
    clearTimeout(this.hush);
    this.link.close();
  }

  async ask<A extends AskOfTable>(ask: A, more: More<A>): Promise<TableInfo> {
    const asked = { ...more, table: this.id } as unknown as Asked<A>;
    const info: TableInfo = await this.link.ask(ask, asked);
    if (info.table === this.id) this.note(info);
    return info;
  }

  async say(phrase: Phrase): Promise<void> {
    await this.link.ask('say', { table: this.id, phrase });
  }

  /** Sits down, or takes one's seat back. */
  sit(more: Omit<More<'sit'>, 'entropy'> = {}): Promise<TableInfo> {
    return this.ask('sit', { ...more, entropy: newEntropy() });
  }

  private note(info: TableInfo): void {
    this.info = info;
    this.heardAt = Date.now();
  }

  private hear(table: string, seat: Seat, phrase: Phrase): void {
    if (table !== this.id) return;
    this.said = { seat, phrase, nth: ++this.heard };
    clearTimeout(this.hush);
    this.hush = setTimeout(() => (this.said = undefined), SAID);
  }
}
