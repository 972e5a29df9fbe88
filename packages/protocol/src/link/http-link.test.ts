/** Requests one by one, to a server that has nothing new to say, that hangs, or that something else answers for. */
import { games, newTable, serveTable, sitDown, type TableStatus } from '@roundhouse/engine';
import { Network, seeded, setupOf } from '@roundhouse/engine/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { TableInfo } from '../schemas/table-info.ts';
import { type Fetch, HttpLink } from './http-link.ts';

const TABLE = 'AAAAAAAAAAAAAAAAAAAAAA';
const PATIENCE = { patience: 1000, longest: 5000 };
/** Less than a server keeps a request, and more than any is kept here, in milliseconds. */
const WHILE = 15_000;
const LONG = 60_000;

type Requested = Parameters<Fetch>[1];

/** A link whose time passes at once, to what `answer` makes of a request; undefined: nothing comes. */
function linkTo(answer: (path: string, body: string) => Promise<string | undefined>) {
  const network = new Network(() => [1]);
  const fetch: Fetch = async (url, { body, signal }: Requested) => {
    const text = await Promise.race([answer(url.slice('/api/'.length), body), aborted(signal)]);
    return { text: async () => text ?? aborted(signal) };
  };
  const link = new HttpLink({ base: '', fetch, delay: network.delay });
  onTestFinished(() => link.close());
  const pass = (milliseconds: number) => network.delay(milliseconds, new AbortController().signal);
  return { link, network, pass };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Error('aborted'));
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

/** Answers for a seat as the server does over HTTP: what waits for a change is answered with it. */
function served() {
  const setup = setupOf(games['game-of-trains'], {
    mode: 'standard',
    players: 2,
    first: 0,
    deck: 'standard',
  });
  const table = newTable(games['game-of-trains'], setup, { undo: 'none', people: [0, 1], chance: seeded(3) });
  const [near, far] = new Network(() => [1]).line();
  onTestFinished(serveTable(table.seat(0), far));
  const answers = new Map<number, (text: string) => void>();
  near.listen((text) => {
    const reply = JSON.parse(text) as { id: number; heard?: true };
    if (!reply.heard) answers.get(reply.id)?.(text);
  });
  const answer = (body: string) =>
    new Promise<string>((resolve) => {
      answers.set((JSON.parse(body) as { id: number }).id, resolve);
      near.send(body);
    });
  return { table, answer };
}

const info = (revision: string) => ({ table: TABLE, revision }) as TableInfo;

test('a table at which nothing happens is not lost', async () => {
  const { table, answer } = served();
  const waits: string[] = [];
  const { link, network, pass } = linkTo((_, body) => {
    if (body.includes('"wait"')) waits.push(body);
    return answer(body);
  });
  const seat = await sitDown(link.channel(TABLE), games, { ...PATIENCE, delay: network.delay });
  onTestFinished(() => seat.close());
  const statuses: TableStatus['kind'][] = [];
  seat.watchStatus(({ kind }) => statuses.push(kind));
  await pass(WHILE);
  expect(statuses).toEqual([]);
  expect(waits).toHaveLength(1);
  const { snapshot } = await seat.read();
  const changed = new Promise<number>((resolve) => seat.watch(resolve));
  await table.seat(0).act(snapshot.version, snapshot.legal[0]!);
  expect(await changed).toBe(2);
});

test('a table whose server answers nothing any more is lost, and is found again', async () => {
  const { answer } = served();
  let hangs = false;
  const { link, network, pass } = linkTo(async (_, body) => (hangs ? undefined : answer(body)));
  const seat = await sitDown(link.channel(TABLE), games, { ...PATIENCE, delay: network.delay });
  onTestFinished(() => seat.close());
  hangs = true;
  void seat.read().catch(() => {});
  await pass(LONG);
  expect([seat.status.kind, link.status]).toEqual(['lost', 'lost']);
  hangs = false;
  await pass(WHILE);
  expect([seat.status.kind, link.status]).toEqual(['here', 'here']);
});

test('what is not JSON comes from something in between: it is asked again', async () => {
  const answers = ['<h1>502 Bad Gateway</h1>', '', '{"name":"Ada"}'];
  const { link } = linkTo(async () => answers.shift());
  const statuses: string[] = [];
  link.watchStatus((status) => statuses.push(status));
  expect(await link.ask('me', {})).toEqual({ name: 'Ada' });
  expect(statuses).toEqual(['lost', 'here']);
});

test.each(['unavailable', 'too-many-requests'])('a table is followed on after %s', async (code) => {
  const answers = [info('1'), { error: { code } }, info('2')].map((answer) => JSON.stringify(answer));
  const { link } = linkTo(async () => answers.shift());
  const pushed = new Promise((resolve) => link.onPush(resolve));
  await link.ask('follow', { table: TABLE });
  expect(await pushed).toEqual({ push: 'table', info: info('2') });
});

test('a table that is gone is followed no further', async () => {
  const asked: string[] = [];
  const answers = [info('1'), { error: { code: 'unknown-table' } }].map((answer) => JSON.stringify(answer));
  const { link, pass } = linkTo(async (path) => {
    asked.push(path);
    return answers.shift();
  });
  await link.ask('follow', { table: TABLE });
  await pass(LONG);
  expect(asked).toEqual(['follow', 'table']);
});
