/** Whoever lies gets a clear answer, and changes nothing. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { PHRASES, type TablePlan } from '@roundhouse/protocol';
import { asks } from '@roundhouse/protocol/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo, ServedTables, sitAt } from './testing/served-tables.ts';
import { STORAGES } from './testing/storages.ts';

/** `HOSTILE_RUNS=20000` sends a hundred thousand requests and messages. */
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 150);

const PLAN: TablePlan = {
  game: 'game-of-trains',
  mode: 'standard',
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  undo: 'turn',
  watch: 'link',
  talk: 'free',
  away: { level: 'pip', seconds: null },
};

let served: ServedTables;
let table: string;
let code: string;
/** What a liar knows: a session, and tables of other people. */
let eve: string;
let before: string;

beforeAll(async () => {
  served = await ServedTables.open(STORAGES[0]!, 0);
  const [ada, grace, liar] = await Promise.all([
    served.guest('Ada'),
    served.guest('Grace'),
    served.guest('Eve'),
  ]);
  eve = liar.cookie;
  const entropy = randomBytes(16).toString('hex');
  const links = [ada, grace].map(({ cookie }) => linkTo(served.url, cookie, 'live'));
  ({ table, code } = await links[0]!.ask('create', { key: entropy, entropy, plan: PLAN }));
  await links[1]!.ask('sit', { table, entropy });
  await links[0]!.ask('start', { table });
  for (const link of links) link.close();
  before = await everything();
});

afterAll(() => served.close());

/** The table as it is kept, and its game. */
async function everything(): Promise<string> {
  const record = await served.service.tables.record(table);
  const rows = await served.service.tables.withGame(table, async (game) => game.table.history.rows);
  return JSON.stringify({ record, rows });
}

const anyAsk = fc.constantFrom(
  // Who is forgotten cannot lie any more.
  ...Object.keys(asks).filter((ask) => ask !== 'forget-me'),
  `tables/${'A'.repeat(22)}`,
  'constructor',
  '__proto__',
  '..%2f',
);

/** Something that may stand in a request: what belongs there, or anything at all. */
const anyValue = fc.oneof(
  fc.constantFrom(
    ...PHRASES,
    'sit',
    'act',
    'undo',
    'read',
    'wait',
    'why',
    'computer',
    'pip',
    'friend',
    'red',
  ),
  fc.integer({ min: -3, max: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

const anyRequest = fc
  .record(
    {
      id: anyValue,
      ask: anyValue,
      version: fc.integer({ min: 0, max: 5 }),
      action: fc.oneof(fc.nat(70_000), anyValue),
      since: anyValue,
      tag: anyValue,
      seat: anyValue,
      kind: anyValue,
      level: anyValue,
      phrase: anyValue,
      looksOn: fc.oneof(fc.constant(true), anyValue),
      text: fc.oneof(fc.string(), anyValue),
      name: fc.oneof(fc.string(), anyValue),
      entropy: fc.oneof(fc.constant('00'.repeat(16)), anyValue),
      key: fc.oneof(fc.constant('00'.repeat(16)), anyValue),
      plan: fc.oneof(fc.constant(PLAN), anyValue),
      mark: anyValue,
      matter: fc.oneof(
        fc.constantFrom(
          { kind: 'pause' },
          { kind: 'undo', version: 1, to: 0 },
          { kind: 'clock', clock: null },
        ),
        anyValue,
      ),
      proposal: anyValue,
      agrees: anyValue,
      revision: anyValue,
      wait: fc.constantFrom(0, -1, 1e9),
    },
    { requiredKeys: [] },
  )
  .chain((fields) =>
    fc.record({
      fields: fc.constant(fields),
      table: fc.boolean(),
      code: fc.boolean(),
    }),
  )
  .map(({ fields, ...named }) => ({ ...fields, ...(named.table && { table }), ...(named.code && { code }) }));

/** JSON, or a part of it, or anything else. */
const anyBody = fc.oneof(
  { weight: 4, arbitrary: anyRequest.map((request) => JSON.stringify(request)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyRequest, fc.nat(60))
      .map(([request, end]) => JSON.stringify(request).slice(0, end)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.json() },
);

test('over HTTP: no fault of ours, no hang, and nothing changes', async () => {
  const post = (path: string, body: string) =>
    fetch(`${served.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: eve },
      body,
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyAsk, fc.constant('own')), anyBody, async (ask, body) => {
      const response = await post(ask === 'own' ? `tables/${table}` : ask, body);
      expect(response.status).toBeLessThan(500);
      await response.text();
    }),
    { numRuns: RUNS },
  );
  expect(await everything()).toBe(before);
});

test('over a WebSocket: no fault of ours, no end, and nothing changes', async () => {
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/live`, { headers: { cookie: eve } });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const faults: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    if (String(data).includes('"unavailable"')) faults.push(String(data));
  });
  const anyMessage = fc.oneof(
    anyBody,
    fc
      .tuple(anyAsk, anyRequest, fc.nat(9))
      .map(([ask, request, id]) => JSON.stringify({ ...request, id, ask })),
    anyRequest.map((game) => JSON.stringify({ table, game })),
  );
  fc.assert(
    fc.property(anyMessage, (text) => socket.send(text)),
    { numRuns: 4 * RUNS },
  );
  const answered = new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('{"id":424242')) resolve(String(data));
    });
  });
  socket.send(JSON.stringify({ id: 424242, ask: 'tables' }));
  expect(await answered).toContain('"answer"');
  expect(faults).toEqual([]);
  socket.close();
  expect(await everything()).toBe(before);
});

test('what is too large is refused, and ends a WebSocket', async () => {
  const large = JSON.stringify({ name: 'x'.repeat(100_000) });
  const headers = { 'content-type': 'application/json', cookie: eve };
  expect((await fetch(`${served.url}/api/me`, { method: 'POST', headers, body: large })).status).toBe(413);
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/live`, { headers: { cookie: eve } });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code: why }) => resolve(why)),
  );
  socket.send(large);
  expect(await closed).toBe(1009);
});

test('nobody gets in without a session, and no page of another site', async () => {
  const headers = { 'content-type': 'application/json' };
  const post = (more: object) =>
    fetch(`${served.url}/api/tables`, { method: 'POST', body: '{}', headers: { ...headers, ...more } });
  expect((await post({})).status).toBe(401);
  expect((await post({ cookie: 'roundhouse=forged' })).status).toBe(401);
  expect((await post({ cookie: eve, origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post({ cookie: eve, origin: 'null' })).status).toBe(403);
  expect((await post({ cookie: eve, origin: served.url })).status).toBe(200);
  expect((await post({ cookie: eve, 'content-type': 'text/plain' })).status).toBe(415);
  const refused = new WebSocket(`${served.url.replace('http', 'ws')}/api/live`, {
    headers: { cookie: eve, origin: 'https://elsewhere.example' },
  });
  await new Promise((resolve) => refused.addEventListener('error', resolve));
  expect(refused.readyState).toBeGreaterThan(1);
});

test('who has no seat cannot act for those who have', async () => {
  const link = linkTo(served.url, eve, 'live');
  const seat = await sitAt(link, table);
  expect(seat.viewer).toBe('spectator');
  const { snapshot } = await seat.read(0);
  expect(snapshot.legal).toEqual([]);
  for (let action = 0; action < 50; action++) {
    expect(await seat.act(1, action as never)).toEqual({ kind: 'not-your-turn', version: 1 });
  }
  seat.close();
  link.close();
  expect(await everything()).toBe(before);
});
