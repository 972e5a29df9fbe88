import type { Asked, Link, LinkStatus, Phrase, TableInfo } from '@roundhouse/protocol';
import type { Seat } from '@roundhouse/engine';
import { mutedAt, noteMuted } from '../../storage/muted-people.ts';
import { newEntropy } from './entropy.ts';

/** What somebody at the table said, by a phrase or in words of their own. */
export type Said = {
  readonly seat: Seat;
  /** The how many-th thing it is that was said. */
  readonly nth: number;
} & ({ readonly phrase: Phrase } | { readonly text: string });

/** How long a phrase is in sight, and how much longer what is to be read, in milliseconds and those for each letter. */
const SAID = 6000;
const READ = 40;

/** What is asked of a table and answered with a table. */
type AskOfTable =
  | 'consent'
  | 'leave'
  | 'propose'
  | 'rematch'
  | 'remove'
  | 'resign'
  | 'resume'
  | 'seat'
  | 'sit'
  | 'start';
type WithoutTable<Asks> = Asks extends { table: string } ? Omit<Asks, 'table'> : never;
type More<A extends AskOfTable> = WithoutTable<Asked<A>>;

/** A table of the server as everybody there may know it, followed for as long as it is looked at: who does so is present. */
export class FollowedTable {
  readonly link: Link;
  /** Whether a room looks at it: then its reader has no seat here, though they may have one at the table. */
  readonly isScreen: boolean;
  info = $state.raw() as TableInfo;
  /** When the server said so: the time of whose turn it is has run since. */
  heardAt = $state.raw(0);
  /** Since when somebody is away, by seat, where that was seen here. */
  awaySince = $state.raw<readonly (number | undefined)[]>([]);
  /** Whether the server is reached. */
  reached = $state.raw<LinkStatus>('connecting');
  /** What was said last, and is still in sight. */
  said = $state.raw<Said>();
  /** The seats that this device lets say nothing. */
  muted = $state.raw<readonly Seat[]>([]);
  private heard = 0;
  private hush: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: readonly (() => void)[];

  /** Rejects with a `LinkFault` where there is no such table, or none for its asker. */
  static async open(link: Link, table: string, isScreen = false): Promise<FollowedTable> {
    const info = await link.ask('follow', { table });
    return new FollowedTable(link, info, isScreen);
  }

  private constructor(link: Link, info: TableInfo, isScreen: boolean) {
    this.link = link;
    this.isScreen = isScreen;
    this.note(info);
    this.muted = mutedAt(info.table);
    this.reached = link.status;
    this.stops = [
      link.onPush((push) => {
        if (push.push === 'table') {
          if (push.info.table === this.id) this.note(push.info);
        } else if (push.table === this.id) {
          if (push.push === 'said') this.hear(push);
          else if (!this.isScreen) this.hear(push.line);
        }
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

  /** Whether somebody says nothing here any more; nobody else knows of it. */
  mute(seat: Seat, muted: boolean): void {
    const others = this.muted.filter((each) => each !== seat);
    this.muted = muted ? [...others, seat] : others;
    if (muted && this.said?.seat === seat) this.said = undefined;
    noteMuted(this.id, this.muted);
  }

  /** Whoever says nothing here says nothing in the next game either, to which all seats are turned by one. */
  keepMuted(next: string): void {
    const { length } = this.info.seats;
    if (this.muted.length > 0)
      noteMuted(
        next,
        this.muted.map((seat) => (seat + length - 1) % length),
      );
  }

  /** Sits down, or takes one's seat back. */
  sit(more: Omit<More<'sit'>, 'entropy'> = {}): Promise<TableInfo> {
    return this.ask('sit', { ...more, entropy: newEntropy() });
  }

  private note(info: TableInfo): void {
    const now = Date.now();
    const wasHere = (seat: Seat) => this.info?.seats[seat]?.person?.present;
    this.awaySince = info.seats.map(({ person }, seat) => {
      if (!person || person.present) return undefined;
      return wasHere(seat) ? now : this.awaySince[seat];
    });
    this.info = this.isScreen ? { ...info, me: null } : info;
    this.heardAt = now;
  }

  private hear(what: { seat: Seat; phrase: Phrase } | { seat: Seat; text: string }): void {
    if (this.muted.includes(what.seat)) return;
    this.said = { ...what, nth: ++this.heard };
    clearTimeout(this.hush);
    const letters = 'text' in what ? what.text.length : 0;
    this.hush = setTimeout(() => (this.said = undefined), SAID + READ * letters);
  }
}
