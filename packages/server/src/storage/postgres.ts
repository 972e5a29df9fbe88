import { PostgresDialect } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { nameOfKept } from './kept-query.ts';
import { appendSteps } from './postgres-steps.ts';
import { Storage } from './storage.ts';

/** Times and seeds: whole numbers that JavaScript has exactly. */
const BIGINT: number = types.builtins.INT8;

const getTypeParser = ((type: number, format: 'text') =>
  type === BIGINT ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser;

/** A process that stands still in the middle of a transaction keeps rows from the others for no longer, in milliseconds. */
const IDLE_IN_TRANSACTION = 10_000;

/** `url`: postgres://user@host:port/database */
export function postgresStorage(url: string): Storage {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types: { getTypeParser },
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  });
  // A connection that breaks while nobody uses it is replaced when it is needed.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // One that breaks between the queries of a transaction fails with the next of them.
    client.on('error', () => {});
    prepareKept(client);
  });
  return new Storage(new PostgresDialect({ pool }), (_, commits) => appendSteps(pool, commits));
}

type Query = (asked: unknown, ...rest: readonly unknown[]) => unknown;

/** What is asked again and again is prepared once on each connection: Kysely asks by text alone. */
function prepareKept(client: PoolClient): void {
  const ask = client.query.bind(client) as Query;
  const query: Query = (asked, ...rest) => {
    const name = typeof asked === 'string' ? nameOfKept(asked) : undefined;
    return ask(name === undefined ? asked : { name, text: asked }, ...rest);
  };
  Object.assign(client, { query });
}
