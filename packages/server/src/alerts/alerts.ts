import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { alertsDue, claimAlert, type DueAlert, settleAlert } from '../storage/alerts.ts';
import { type Contact, findContact } from '../storage/contacts.ts';
import type { Schema } from '../storage/database.ts';
import type { Channels } from './channels.ts';
import { isQuiet } from './quiet.ts';

/** How often turns are looked for of which somebody is to be told, in milliseconds. */
const SWEEP = 15_000;
/** How long the end of the process waits for what is being sent, in milliseconds; the next process sends the rest. */
const GRACE = 3000;

export interface AlertsParts {
  readonly now: () => number;
  /** Whether a guest is at a table now. */
  readonly isPresent: (table: string, guest: string) => boolean;
  readonly db: Kysely<Schema>;
  readonly channels: Channels;
  readonly log: (error: unknown) => void;
}

/**
 * Tells people that it is their turn. Of whom to tell what is found in the rows of the games and of what was sent: no alert is
 * lost with a process, and none is sent by two.
 */
export class Alerts {
  private readonly parts: AlertsParts;
  private readonly timer: NodeJS.Timeout;
  private sweeping: Promise<void> | undefined;
  /** What is being sent: nobody waits for it who is to be told of another turn. */
  private readonly sending = new Set<Promise<void>>();
  private isClosed = false;

  constructor(parts: AlertsParts) {
    this.parts = parts;
    this.timer = setInterval(() => void this.sweep(), SWEEP);
    this.timer.unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.sweeping;
    const late = new AbortController();
    const patience = delay(GRACE, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([this.idle(), patience]);
    late.abort();
    this.parts.channels.close();
  }

  /** Settles when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  /** Begins to tell everybody who is to be told now. */
  sweep(): Promise<void> {
    this.sweeping ??= this.tellAll()
      .catch((error: unknown) => this.parts.log(error))
      .finally(() => (this.sweeping = undefined));
    return this.sweeping;
  }

  private async tellAll(): Promise<void> {
    const { db, now } = this.parts;
    let due = await alertsDue(db, now());
    // However many are not told now, there may be others.
    while (due.length > 0 && !this.isClosed) {
      for (const one of due) await this.tellOne(one);
      due = await alertsDue(db, now(), due.at(-1));
    }
  }

  private async tellOne(due: DueAlert): Promise<void> {
    if (this.isClosed) return;
    const contact = await findContact(this.parts.db, due.guest);
    if (contact && this.mayBeTold(contact, due)) await this.tell(contact, due);
  }

  /** Who is at the table sees it, and who sleeps is told later. */
  private mayBeTold({ guest, quiet }: Contact, { table }: DueAlert): boolean {
    const { now, isPresent } = this.parts;
    return !isPresent(table, guest) && !(quiet && isQuiet(quiet, now()));
  }

  private async tell(contact: Contact, due: DueAlert): Promise<void> {
    const { db, now, channels, log } = this.parts;
    const claimed = await claimAlert(db, due, now());
    if (!claimed) return;
    const send = async () => {
      const { table, game } = due;
      const isSent = await channels.tell(contact, { table, game, isAgain: claimed.sent > 0 }, log);
      await settleAlert(db, due, claimed, isSent, now());
    };
    const sent = send()
      .catch((error: unknown) => (this.isClosed ? undefined : log(error)))
      .finally(() => this.sending.delete(sent));
    this.sending.add(sent);
  }
}
