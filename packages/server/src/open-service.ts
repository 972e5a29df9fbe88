import { availableParallelism } from 'node:os';
import type { Kysely } from 'kysely';
import { Accounts } from './accounts/accounts.ts';
import { Alerts } from './alerts/alerts.ts';
import { Channels } from './alerts/channels.ts';
import type { AlertSettings } from './alerts/settings.ts';
import { Computers } from './computers/computers.ts';
import { Follower } from './elsewhere/follower.ts';
import { Service, type ServiceParts } from './service/service.ts';
import { StaleGuests } from './service/stale-guests.ts';
import type { Schema } from './storage/database.ts';
import type { Guest } from './storage/guests.ts';
import { isPostgres, openStorage } from './storage/open-storage.ts';

export interface OpenOptions extends Omit<ServiceParts, 'accounts' | 'db' | 'channels'> {
  /** `postgres://…`, or the path of a file. */
  readonly database: string;
  readonly log: (error: unknown) => void;
  /** `redis://…`: where several processes with one PostgreSQL tell each other what has changed. */
  readonly redis?: string | undefined;
  /** In how many threads computers think; 0: in none of this process, by default all cores but one. */
  readonly threads?: number;
  /** How people are told of their turns; by default they are not. */
  readonly alerts?: AlertSettings | undefined;
  /** Where the page is for its guests: what their passkeys are for. */
  readonly origin?: string | undefined;
  /** After how many days guests are forgotten who have not come back; by default never. */
  readonly guestDays?: number | undefined;
  /** How often it is looked what other processes have done, in milliseconds. */
  readonly look?: number | undefined;
}

/** The tables of a database, with computers at their seats. */
export interface OpenService {
  readonly service: Service;
  readonly db: Kysely<Schema>;
  readonly alerts: Alerts | undefined;
  /** To be called when nobody asks any more. */
  close(): Promise<void>;
}

export async function openService({
  database,
  log,
  redis,
  threads = Math.max(1, availableParallelism() - 1),
  alerts: settings,
  origin = settings?.origin,
  guestDays,
  look,
  ...parts
}: OpenOptions): Promise<OpenService> {
  const db = await openStorage(database);
  const channels = settings && (await Channels.open(settings, db));
  const type = isPostgres(database) ? 'postgres' : 'sqlite';
  const accounts = new Accounts({ db, type, origin, now: parts.now ?? Date.now });
  const service = new Service({ ...parts, db, accounts, channels });
  const { now, presence } = service;
  const isPresent = (table: string, guest: string) => presence.isPresent(table, guest);
  const alerts = channels && new Alerts({ now, isPresent, db, channels, log });
  const computers = threads > 0 ? new Computers({ service, db, threads, log }) : undefined;
  const follower = isPostgres(database) ? new Follower({ service, db, redis, log, look }) : undefined;
  const forget = (guest: Guest) => service.forget(guest);
  const stale =
    guestDays === undefined ? undefined : new StaleGuests({ db, now, days: guestDays, forget, log });
  return {
    service,
    db,
    alerts,
    async close() {
      service.close();
      await stale?.close();
      await alerts?.close();
      await follower?.close();
      await computers?.close();
      await service.tables.writer.idle();
      await db.destroy();
    },
  };
}
