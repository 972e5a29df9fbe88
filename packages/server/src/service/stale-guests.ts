import type { Kysely } from 'kysely';
import type { Schema } from '../storage/database.ts';
import type { Guest } from '../storage/guests.ts';
import { isMissed, isStillAway, type StaleGuest, staleGuests } from '../storage/stale-guests.ts';

/** How often it is looked for them, and how soon after the start, in milliseconds. */
const LOOK = 6 * 3_600_000;
const SOON = 60_000;
const DAY = 24 * 3_600_000;

export interface StaleGuestsParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  /** After how many days without a visit. */
  readonly days: number;
  readonly forget: (guest: Guest) => Promise<void>;
  readonly log: (error: unknown) => void;
}

/** Forgets guests without an account who have not come back, and whom nobody misses. */
export class StaleGuests {
  private readonly parts: StaleGuestsParts;
  private readonly timers: readonly NodeJS.Timeout[];
  private looking: Promise<void> | undefined;
  private isClosed = false;

  constructor(parts: StaleGuestsParts) {
    this.parts = parts;
    const look = () => void this.look();
    this.timers = [setTimeout(look, SOON).unref(), setInterval(look, LOOK).unref()];
  }

  /** Settles when all of them are forgotten. */
  look(): Promise<void> {
    this.looking ??= this.forgetAll()
      .catch((error: unknown) => (this.isClosed ? undefined : this.parts.log(error)))
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.looking;
  }

  private async forgetAll(): Promise<void> {
    const { db, now, days } = this.parts;
    const find = (known?: StaleGuest) => staleGuests(db, days * DAY, now(), known);
    for (let found = await find(); found.length > 0 && !this.isClosed; found = await find(found.at(-1))) {
      for (const guest of found) await this.forgetUnlessMissed(guest);
    }
  }

  /** Who cannot be forgotten now keeps nobody from looking after the others. */
  private async forgetUnlessMissed(guest: StaleGuest): Promise<void> {
    const { db, forget, log } = this.parts;
    const { id, name } = guest;
    try {
      if (this.isClosed || (await isMissed(db, id)) || !(await isStillAway(db, guest))) return;
      await forget({ id, name });
    } catch (error) {
      log(error);
    }
  }
}
