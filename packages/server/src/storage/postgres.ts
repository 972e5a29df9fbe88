import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

/** Times and seeds: whole numbers that JavaScript has exactly. */
const BIGINT: number = types.builtins.INT8;

const getTypeParser = ((type: number, format: 'text') =>
  type === BIGINT ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser;

/** `url`: postgres://user@host:port/database */
export function postgresDialect(url: string): Dialect {
  const pool = new Pool({ connectionString: url, max: 10, types: { getTypeParser } });
  // A connection that breaks while nobody uses it is replaced when it is needed.
  pool.on('error', () => {});
  // One that breaks between the queries of a transaction fails with the next of them.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
