import type { Answered } from '@roundhouse/protocol';
import { newEntropy } from '../../../table/remote-game/entropy.ts';
import type { FollowedTable } from '../../../table/remote-game/followed-table.svelte.ts';

type Line = Answered<'written'>['lines'][number];

/** How often it is looked what was not heard of, in milliseconds: not every network lets servers speak first. */
const LOOK = 15_000;

/** What people at a table write to each other, while somebody looks at it. */
export class Conversation {
  private all = $state.raw<readonly Line[]>([]);
  private readonly followed: FollowedTable;
  /** The same for every try to send a line, so that one line comes of it. */
  private key = newEntropy();

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
    const timer = setInterval(() => void this.look().catch(() => {}), LOOK);
    return () => {
      stop();
      clearInterval(timer);
    };
  }

  async look(): Promise<void> {
    const { link, id } = this.followed;
    this.all = (await link.ask('written', { table: id })).lines;
  }

  async write(text: string): Promise<void> {
    const { link, id: table } = this.followed;
    await link.ask('write', { table, key: this.key, text: inOneLine(text) });
    this.key = newEntropy();
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
