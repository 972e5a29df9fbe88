/** A table on a server is a table: over WebSockets and over HTTP, on every database. */
import { testTables } from '@roundhouse/engine/testing/contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { ServedTables, WAYS } from './testing/served-tables.ts';
import { STORAGES } from './testing/storages.ts';

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('on $name', (storage) => {
  let served: ServedTables;
  beforeAll(async () => void (served = await ServedTables.open(storage, 0)));
  afterAll(() => served.close());

  // How requests come has nothing to do with where steps are kept.
  const ways = storage === STORAGES[0] ? WAYS : WAYS.slice(0, 1);
  testTables(ways.map((kind) => [`on a server, ${kind}`, (spec) => served.openHost(kind)(spec)]));
});
