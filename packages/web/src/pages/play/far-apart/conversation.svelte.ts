import type { Answered } from '@roundhouse/protocol';
import { newKey } from '../../../table/remote-game/entropy.ts';
import type { FollowedTable } from '../../../table/remote-game/followed-table.svelte.ts';

type Line = Answered<'written'>['lines'][number];

/** How often it is looked what was not heard of, in milliseconds: not every network lets servers speak first. */
const LOOK = 15_000;

/** What people at a table write to each other, while somebody looks at it. */
export class Conversation {
  private all = $state.raw<readonly Line[]>([]);
  private readonly followed: FollowedTable;
  /** The line that is sent: it has the same key for every try, so that one line comes of it. */
  private sent: { readonly text: string; readonly key: string } | undefined;
  private isLooking = false;

  constructor(followed: FollowedTable) {
    this.followed = followed;
  }

  /** Without those whom this device lets say nothing. */
  get lines(): readonly Line[] {
    return this.all.filter(({ seat }) => !this.followed.muted.includes(seat));
  }

  /** Returns how to stop. */
  listen(): () => void {
    const stop = this.followed.link.onPush((push) => {
      if (push.push === 'wrote' && push.table === this.followed.id) this.add(push.line);
    });
    const timer = setInterval(() => this.lookAgain(), LOOK);
    return () => {
      stop();
      clearInterval(timer);
    };
  }

  async look(): Promise<void> {
    const { link, id } = this.followed;
    this.isLooking = true;
    try {
      this.all = (await link.ask('written', { table: id })).lines;
    } finally {
      this.isLooking = false;
    }
  }

  /** As long as nothing is answered one question is enough. */
  private lookAgain(): void {
    if (!this.isLooking) void this.look().catch(() => {});
  }

  async write(text: string): Promise<void> {
    const { link, id: table } = this.followed;
    const sent = this.sent?.text === text ? this.sent : { text, key: newKey() };
    this.sent = sent;
    await link.ask('write', { table, key: sent.key, text: inOneLine(text) });
    if (this.sent === sent) this.sent = undefined;
    await this.look();
  }

  private add(line: Line): void {
    if (!this.all.some(({ key, seat }) => key === line.key && seat === line.seat))
      this.all = [...this.all, line];
  }
}

/** What was typed or pasted, without what a line cannot have. */
function inOneLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/(?!\u200D)\p{C}/gu, '')
    .trim();
}
