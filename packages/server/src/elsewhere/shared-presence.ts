import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ProcessRow, Schema } from '../storage/database.ts';
import {
  beatProcess,
  beginProcess,
  endProcess,
  movePeople,
  peopleOf,
  type Place,
  processes,
} from '../storage/presence.ts';
import type { Presence } from '../tables/presence.ts';

/** A process whose row has not changed at so many looks is gone, and its people with it. */
const MISSED = 4;
/** After so many its rows are removed: nobody knows better. */
const FORGOTTEN = 60;

/** Another process, as it was seen last. */
interface Other {
  readonly beat: number;
  readonly people: number;
  /** How many looks have found it as it was. */
  readonly missed: number;
  readonly places: readonly Place[];
}

export interface SharedPresenceParts {
  readonly db: Kysely<Schema>;
  readonly presence: Presence;
}

/**
 * Tells other processes who is at which table by this one, and this one who is there by the others: through rows of the database.
 * That a process lives is seen from its row, which changes at every look; no two clocks are compared.
 */
export class SharedPresence {
  private readonly id = randomBytes(9).toString('base64url');
  private readonly parts: SharedPresenceParts;
  /** What the database has of this process. */
  private written = new Set<string>();
  private readonly others = new Map<string, Other>();
  private isKnown = false;

  constructor(parts: SharedPresenceParts) {
    this.parts = parts;
  }

  /** Says that this process lives and who is there by it; whether that has changed. */
  async tell(): Promise<boolean> {
    const { db } = this.parts;
    this.isKnown &&= await beatProcess(db, this.id);
    if (!this.isKnown) await this.begin();
    return this.move();
  }

  /** Learns who is there by other processes; `counts`: how often a row has not changed is counted at the looks of a clock. */
  async look(counts: boolean): Promise<void> {
    const rows = (await processes(this.parts.db)).filter(({ id }) => id !== this.id);
    for (const row of rows) await this.see(row, counts);
    const there = new Set(rows.map(({ id }) => id));
    for (const id of this.others.keys()) if (!there.has(id)) this.others.delete(id);
    this.parts.presence.setElsewhere(this.elsewhere());
  }

  async close(): Promise<void> {
    await this.parts.db.transaction().execute((transaction) => endProcess(transaction, this.id));
  }

  private async begin(): Promise<void> {
    await this.parts.db.transaction().execute((transaction) => beginProcess(transaction, this.id));
    this.written = new Set();
    this.isKnown = true;
  }

  private async move(): Promise<boolean> {
    const { db, presence } = this.parts;
    const now = new Set(presence.here());
    const come = [...now].filter((place) => !this.written.has(place));
    const gone = [...this.written].filter((place) => !now.has(place));
    if (come.length + gone.length === 0) return false;
    await db
      .transaction()
      .execute((transaction) => movePeople(transaction, this.id, come.map(placeOf), gone.map(placeOf)));
    this.written = now;
    return true;
  }

  /** One that was never seen to live may be what a dead one has left. */
  private async see({ id, beat, people }: ProcessRow, counts: boolean): Promise<void> {
    const { db } = this.parts;
    const known = this.others.get(id) ?? { beat, people: -1, missed: MISSED, places: [] };
    const missed = known.beat === beat ? known.missed + Number(counts) : 0;
    if (missed > FORGOTTEN) return db.transaction().execute((now) => endProcess(now, id));
    const places = known.people === people ? known.places : await peopleOf(db, id);
    this.others.set(id, { beat, people, missed, places });
  }

  private elsewhere(): Set<string> {
    const alive = [...this.others.values()].filter(({ missed }) => missed < MISSED);
    return new Set(alive.flatMap(({ places }) => places.map(keyOf)));
  }
}

const keyOf = ({ table_id, guest }: Place) => `${table_id} ${guest}`;

function placeOf(key: string): Place {
  const [table_id = '', guest = ''] = key.split(' ');
  return { table_id, guest };
}
