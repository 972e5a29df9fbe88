/** People with browsers at a server, who may have accounts there. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import { BETWEEN_FRIENDS, entropy } from './asking.ts';
import { Browser } from './browser.ts';
import { ServedTables } from './served-tables.ts';
import { STORAGES } from './storages.ts';

export const PASSWORD = 'correct horse battery';

/** Those who come to one server. */
class People {
  private readonly servedNow: () => ServedTables;

  constructor(servedNow: () => ServedTables) {
    this.servedNow = servedNow;
  }

  get served(): ServedTables {
    return this.servedNow();
  }

  /** Passkeys are for pages of this machine by its name. */
  atHome(): string {
    return this.served.url.replace('127.0.0.1', 'localhost');
  }

  browser(): Browser {
    return new Browser(this.atHome());
  }

  async guest(name: string): Promise<Browser> {
    const device = this.browser();
    await device.ask('me', { name });
    return device;
  }

  async signedUp(userName: string): Promise<Browser> {
    const device = await this.guest(userName);
    await device.ask('sign-up', { userName, password: PASSWORD });
    return device;
  }

  async signedIn(userName: string, device = this.browser()): Promise<Browser> {
    await device.ask('sign-in', { userName, password: PASSWORD });
    return device;
  }

  /** All that the database holds. */
  async wholeDatabase(): Promise<Record<string, Record<string, unknown>[]>> {
    const db = await openStorage(this.served.database);
    try {
      const tables = await db.introspection.getTables();
      const read = async ({ name }: { name: string }) =>
        [
          name,
          (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows,
        ] as const;
      return Object.fromEntries(await Promise.all(tables.map(read)));
    } finally {
      await db.destroy();
    }
  }
}

/** A new table of somebody. */
export async function open(host: Browser): Promise<string> {
  return (await host.ask('create', { key: entropy(), entropy: entropy(), plan: BETWEEN_FRIENDS })).table;
}

export const sit = (device: Browser, table: string) => device.ask('sit', { table, entropy: entropy() });

export async function tablesOf(device: Browser): Promise<string[]> {
  return (await device.ask('tables', {})).tables.map(({ table }) => table).toSorted();
}

/** Why something was refused. */
export const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

/** The same tests on every database, with one server for all of them. */
export function withPeople(tests: (people: People) => void): void {
  describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', (storage) => {
    let served: ServedTables;

    beforeAll(async () => void (served = await ServedTables.open(storage, 0)));
    afterAll(() => served.close());

    tests(new People(() => served));
  });
}
