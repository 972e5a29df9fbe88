/** The databases that every test of the server runs on: real ones. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A database of a test's own. */
export interface Place {
  /** For `openStorage`. */
  readonly place: string;
  drop(): Promise<void>;
}

export interface TestStorage {
  readonly name: string;
  /** Why its tests are skipped. */
  readonly isAbsent: boolean;
  make(): Promise<Place>;
}

/** Where `POSTGRES_URL` names one it has to be there. */
const REQUIRED = process.env['POSTGRES_URL'];
const POSTGRES = REQUIRED ?? 'postgres://root@127.0.0.1:5432/test';

const sqlite: TestStorage = {
  name: 'SQLite',
  isAbsent: false,
  async make() {
    const folder = await mkdtemp(join(tmpdir(), 'roundhouse-storage-'));
    return {
      place: join(folder, 'tables.sqlite'),
      drop: () => rm(folder, { recursive: true, maxRetries: 5 }),
    };
  },
};

async function administer(query: string): Promise<void> {
  const client = new Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    await client.query(query);
  } finally {
    await client.end();
  }
}

async function answers(): Promise<boolean> {
  try {
    await administer('select 1');
    return true;
  } catch (error) {
    if (REQUIRED) throw error;
    console.warn(`SKIPPED: tests on PostgreSQL, since nothing answers at ${POSTGRES}: ${String(error)}`);
    return false;
  }
}

const postgres: TestStorage = {
  name: 'PostgreSQL',
  isAbsent: !(await answers()),
  async make() {
    const name = `roundhouse_${randomBytes(6).toString('hex')}`;
    await administer(`create database ${name}`);
    const url = new URL(POSTGRES);
    url.pathname = `/${name}`;
    return { place: url.href, drop: () => administer(`drop database ${name} with (force)`) };
  },
};

export const STORAGES: readonly TestStorage[] = [sqlite, postgres];
