import { describe, expect, test } from 'vitest';
import type { TableStatus } from '../contract/table.ts';
import { games } from '../games.ts';
import { type Fate, Network } from '../testing/network.ts';
import { setupOf } from '../testing/setups.ts';
import { localTableOf } from '../testing/table-hosts.ts';
import { type Channel, TableFault } from './channel.ts';
import { sitDown } from './remote-table.ts';
import { refuseSeat, serveTable } from './serve-table.ts';

const game = games['game-of-trains'];
const ARRIVES: Fate = [1];
const LOST: Fate = [];

function newTable() {
  const setup = setupOf(game, { mode: 'standard', players: 2, first: 0, deck: 'standard' });
  return localTableOf({ setup, seed: 3, undo: 'free', people: [0, 1] });
}

/** A line whose messages meet `fate.now`, and how to wait there. */
function lineWith(fate: { now: Fate }) {
  const network = new Network(() => fate.now);
  const [near, far] = network.line();
  return { near, far, options: { delay: network.delay, patience: 10, longest: 80 } };
}

/** Settles when a table has a status. */
function reaches(table: { status: TableStatus; watchStatus: (l: (s: TableStatus) => void) => () => void }) {
  return (kind: TableStatus['kind']) =>
    new Promise<void>((resolve) => {
      if (table.status.kind === kind) resolve();
      const stop = table.watchStatus((status) => {
        if (status.kind !== kind) return;
        stop();
        resolve();
      });
    });
}

describe('the connection to a table', () => {
  test('is lost when nothing is answered, even without actions, and comes back by itself', async () => {
    const fate = { now: ARRIVES };
    const { near, far, options } = lineWith(fate);
    serveTable(newTable().seat(0), far);
    const table = await sitDown(near, games, options);
    const reached = reaches(table);
    await reached('here');
    fate.now = LOST;
    await reached('lost');
    fate.now = ARRIVES;
    await reached('here');
    expect((await table.read()).snapshot.version).toBe(1);
    table.close();
  });

  test('says that something is being sent until it is answered', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    serveTable(newTable().seat(0), far);
    const table = await sitDown(near, games, options);
    const statuses: string[] = [];
    table.watchStatus(({ kind }) => statuses.push(kind));
    const { snapshot } = await table.read();
    await table.act(snapshot.version, snapshot.legal[0]!);
    expect(statuses).toContain('sending');
    expect(table.status.kind).toBe('here');
    table.close();
  });

  test('is refused with the reason of the other side', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    refuseSeat(far, 'the table is full');
    await expect(sitDown(near, games, options)).rejects.toThrow('the table is full');
  });

  test('rejects what was asked and not answered when it is closed', async () => {
    const fate = { now: ARRIVES };
    const { near, far, options } = lineWith(fate);
    serveTable(newTable().seat(0), far);
    const table = await sitDown(near, games, options);
    fate.now = LOST;
    const reading = table.read();
    table.close();
    await expect(reading).rejects.toThrow(TableFault);
    await expect(table.read()).rejects.toThrow('closed');
    expect(table.status.kind).toBe('closed');
  });

  test('is not made to a table of a game that is not known here', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    serveTable(newTable().seat(0), far);
    await expect(sitDown(near, { 'lok-n-roll': games['lok-n-roll'] }, options)).rejects.toThrow(TableFault);
  });
});

describe('the other side of a connection', () => {
  /** Serves a table that lets people sit down and then answers everything with `answer`. */
  function forging(far: Channel, answer: unknown): void {
    serveTable(newTable().seat(0), {
      listen: (receive) => far.listen(receive),
      send(text) {
        const reply = JSON.parse(text) as { id: number; answer?: { setup?: object } };
        far.send(reply.answer && !reply.answer.setup ? JSON.stringify({ id: reply.id, answer }) : text);
      },
    });
  }

  test.each([null, {}, [], 'here', { snapshot: null, steps: [] }, { version: '2', changes: 1 }])(
    'is lost where it answers with %j, which is no answer',
    async (answer) => {
      const { near, far, options } = lineWith({ now: ARRIVES });
      forging(far, answer);
      const table = await sitDown(near, games, options);
      const reading = table.read();
      await reaches(table)('lost');
      table.close();
      await expect(reading).rejects.toThrow(TableFault);
    },
  );

  test('does not let anybody sit down without a setup', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    far.listen((text) =>
      far.send(JSON.stringify({ ...(JSON.parse(text) as object), answer: { setup: {} } })),
    );
    await expect(sitDown(near, games, options)).rejects.toThrow(TableFault);
  });

  test('refuses a seat whose own table it no longer reaches', async () => {
    const [toServer, toPage] = [lineWith({ now: ARRIVES }), lineWith({ now: ARRIVES })];
    serveTable(newTable().seat(0), toServer.far);
    const relayed = await sitDown(toServer.near, games, toServer.options);
    serveTable(relayed, toPage.far);
    const table = await sitDown(toPage.near, games, toPage.options);
    relayed.close();
    await expect(table.read()).rejects.toThrow(TableFault);
    expect(table.status.kind).toBe('refused');
  });
});

describe('a served table', () => {
  /** Sends texts by hand and gives what comes back. */
  async function answersTo(...texts: readonly string[]): Promise<unknown[]> {
    const replies: unknown[] = [];
    const listeners: ((text: string) => void)[] = [];
    const channel: Channel = {
      send: (text) => void replies.push(JSON.parse(text)),
      listen(receive) {
        listeners.push(receive);
        return () => {};
      },
    };
    serveTable(newTable().seat(0), channel);
    for (const text of texts) for (const receive of listeners) receive(text);
    await new Promise((resolve) => setImmediate(resolve));
    return replies;
  }

  test.each([
    'no JSON',
    '',
    'null',
    '[]',
    '{"ask":"read"}',
    '{"id":"1","ask":"read"}',
    '{"id":1,"ask":"constructor"}',
    '{"id":1,"ask":"__proto__"}',
    '{"id":1,"ask":"act","version":1}',
    '{"id":1,"ask":"act","version":"1","action":0}',
    '{"id":1,"ask":"undo","version":0.5}',
    '{"id":1,"ask":"read","since":null}',
  ])('does not answer what is no request: %s', async (text) => {
    expect(await answersTo(text)).toEqual([]);
  });

  test('refuses forged actions by the rules (TR-8)', async () => {
    const forged = [-1, 1e300, 0.5, 2 ** 52];
    const replies = await answersTo(
      ...forged.map((action, id) => JSON.stringify({ id, ask: 'act', version: 1, action })),
    );
    expect(replies).toHaveLength(forged.length);
    for (const reply of replies) expect(reply).toMatchObject({ answer: { kind: 'refused' } });
  });

  test('never sends the setup again with a view, nor anything of another seat', async () => {
    const [reply] = await answersTo('{"id":1,"ask":"read","since":0}');
    const { snapshot } = (reply as { answer: { snapshot: { view: Record<string, unknown> } } }).answer;
    expect(snapshot.view['setup']).toBeUndefined();
    expect(snapshot.view['viewer']).toBe(0);
  });
});
