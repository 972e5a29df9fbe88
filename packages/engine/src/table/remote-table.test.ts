import { describe, expect, test } from 'vitest';
import type { Action } from '../contract/action.ts';
import type { TableStatus } from '../contract/table.ts';
import { games } from '../games.ts';
import { type Fate, Network } from '../testing/network.ts';
import { setupOf } from '../testing/setups.ts';
import { localTableOf } from '../testing/table-spec.ts';
import type { Channel } from './channel.ts';
import { sitDown } from './remote-table.ts';
import { refuseSeat, serveTable } from './serve-table.ts';
import { TableFault } from './table-fault.ts';

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
  return { network, near, far, options: { delay: network.delay, patience: 10, longest: 80 } };
}

/** A line without any delay: whoever sends is answered before they go on. */
function directLine(): { near: Channel; far: Channel } {
  const [here, there] = [new Set<(text: string) => void>(), new Set<(text: string) => void>()];
  const end = (receivers: typeof here, others: typeof here): Channel => ({
    send: (text) => others.forEach((receive) => receive(text)),
    listen(receive) {
      receivers.add(receive);
      return () => void receivers.delete(receive);
    },
  });
  return { near: end(here, there), far: end(there, here) };
}

/** A channel whose next texts cannot be sent. */
function failing({ send, listen }: Channel, times: number): Channel {
  let left = times;
  return {
    listen,
    send(text) {
      if (left-- > 0) throw new Error('not connected');
      send(text);
    },
  };
}

/** Settles when everything that can be done now is done. */
const idle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Settles after a number of microtasks. */
async function later(microtasks: number): Promise<void> {
  for (let passed = 0; passed < microtasks; passed++) await Promise.resolve();
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

  test('brings what happened with the news of it, to who acts and to who waits: nobody needs to ask', async () => {
    const served = newTable();
    const asked: string[] = [];
    const seats = await Promise.all(
      ([0, 1] as const).map(async (viewer) => {
        const { near, far, options } = lineWith({ now: ARRIVES });
        serveTable(served.seat(viewer), far);
        far.listen((text) => asked.push((JSON.parse(text) as { ask: string }).ask));
        return sitDown(near, games, options);
      }),
    );
    const { snapshot } = (await Promise.all(seats.map((seat) => seat.read(0))))[served.actor!]!;
    const brought = seats.map(
      (seat) => new Promise((resolve) => seat.watch((version, read) => resolve([version, read]))),
    );
    const readsBefore = asked.filter((ask) => ask === 'read').length;
    await seats[served.actor!]!.act(1, snapshot.legal[0]!);
    const due = await Promise.all(([0, 1] as const).map((viewer) => served.seat(viewer).read(1)));
    expect(await Promise.all(brought)).toEqual(due.map((read) => [2, { ...read, since: 1 }]));
    expect(asked.filter((ask) => ask === 'read').length).toBe(readsBefore);
    for (const seat of seats) seat.close();
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

  test.each([
    ['near', 7, 0],
    ['far', 0, 7],
  ])('goes on where texts cannot be sent at the %s end', async (_, nearFails, farFails) => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    serveTable(newTable().seat(0), failing(far, farFails));
    const table = await sitDown(failing(near, nearFails), games, options);
    const { snapshot } = await table.read();
    expect(await table.act(snapshot.version, snapshot.legal[0]!)).toEqual({ kind: 'accepted', version: 2 });
    table.close();
  });

  test('is refused though the reason cannot be sent at once', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    refuseSeat(failing(far, 3), 'the table is full');
    await expect(sitDown(near, games, options)).rejects.toThrow('the table is full');
  });

  test('belongs to one seat at a time, and a late answer to one is none to the next', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    const table = newTable();
    const late: (() => void)[] = [];
    let isLate = false;
    const slow: Channel = {
      listen: far.listen,
      send: (text) => (isLate ? late.push(() => far.send(text)) : far.send(text)),
    };
    serveTable(table.seat(0), slow);
    const first = await sitDown(near, games, options);
    await expect(sitDown(near, games, options)).rejects.toThrow('somebody sits at this channel already');
    const { snapshot } = await first.read();
    isLate = true;
    const lost = Array.from({ length: 30 }, () => first.read());
    await expect.poll(() => late.length, { interval: 1 }).toBeGreaterThan(30);
    first.close();
    for (const each of lost) await expect(each).rejects.toThrow(TableFault);
    isLate = false;
    const next = await sitDown(near, games, options);
    await table.seat(0).act(1, snapshot.legal[0]!);
    const answers = Array.from({ length: 30 }, () => next.read());
    for (const arrive of late) arrive();
    for (const answer of answers) expect((await answer).snapshot.version).toBe(2);
    next.close();
  });

  test('stays refused or closed, whatever is answered later', async () => {
    const { near, far } = directLine();
    const { options } = lineWith({ now: ARRIVES });
    const stop = serveTable(newTable().seat(0), far);
    const table = await sitDown(near, games, options);
    stop();
    refuseSeat(far, 'the table is gone');
    await expect(table.read()).rejects.toThrow('the table is gone');
    expect(table.status).toEqual({ kind: 'refused', reason: 'the table is gone' });
    const closed = new Promise((resolve) => table.watchStatus(resolve));
    table.close();
    expect(table.status.kind).toBe('refused');
    await expect(Promise.race([closed, Promise.resolve('nothing')])).resolves.toBe('nothing');
  });

  test('that is no longer served is answered no more, not even what was under way', async () => {
    const { far } = directLine();
    const sent: string[] = [];
    const receivers: ((text: string) => void)[] = [];
    const stop = serveTable(newTable().seat(0), {
      send: (text) => void sent.push(text),
      listen(receive) {
        receivers.push(receive);
        return far.listen(receive);
      },
    });
    for (const receive of receivers) receive('{"id":1,"ask":"read"}');
    stop();
    await idle();
    expect(sent).toEqual([]);
  });

  test('can be made at a channel that could not be listened to before', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    serveTable(newTable().seat(0), far);
    let isOpen = false;
    const opening: Channel = {
      send: near.send,
      listen(receive) {
        if (!isOpen) throw new Error('not open yet');
        return near.listen(receive);
      },
    };
    await expect(sitDown(opening, games, options)).rejects.toThrow('not open yet');
    isOpen = true;
    (await sitDown(opening, games, options)).close();
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

  const picture = { version: 1, view: {}, memory: {}, legal: [], participants: [] };

  test.each([
    null,
    {},
    [],
    'here',
    { snapshot: null, steps: [] },
    { snapshot: { version: 1, view: {} }, steps: [] },
    { snapshot: picture, steps: [null] },
    { snapshot: picture, steps: [{ version: 1, kind: 'start' }] },
    { version: '2', tag: 'now' },
  ])('is lost where it answers with %j, which is no answer', async (answer) => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    forging(far, answer);
    const table = await sitDown(near, games, options);
    const reading = table.read();
    await reaches(table)('lost');
    table.close();
    await expect(reading).rejects.toThrow(TableFault);
  });

  test.each([
    { answer: null, refused: 'the table is full' },
    { answer: null, refused: 7 },
    { answer: null, heard: true },
    { refused: 'the table is full', heard: true },
    { heard: 'yes' },
    { refused: ['the table is full'] },
  ])('is lost where it answers with %j, which is no reply or more than one', async (forged) => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    serveTable(newTable().seat(0), {
      listen: (receive) => far.listen(receive),
      send(text) {
        const { id, answer } = JSON.parse(text) as { id: number; answer?: unknown };
        far.send(answer === null ? JSON.stringify({ id, ...forged }) : text);
      },
    });
    const table = await sitDown(near, games, options);
    const { snapshot } = await table.read();
    const asking = table.why(snapshot.legal[0]!);
    await reaches(table)('lost');
    table.close();
    await expect(asking).rejects.toThrow('closed');
  });

  test.each([
    null,
    { version: 1 },
    { version: 1, kind: 'constructor' },
    { version: 1, kind: 'refused' },
    { version: 1, kind: 'refused', refusal: 'LR-1' },
    { version: 1, kind: 'refused', refusal: { values: {} } },
    { version: 1, kind: 'refused', refusal: { clause: 'GT-9' } },
    { kind: 'accepted' },
  ])('is lost where it answers a move with %j', async (answer) => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    forging(far, answer);
    const table = await sitDown(near, games, options);
    const moving = [table.act(1, 0 as Action), table.undo(1)];
    await reaches(table)('lost');
    table.close();
    for (const move of moving) await expect(move).rejects.toThrow('closed');
  });

  test.each([{}, { kind: 'accepted', version: 1 }, { kind: 'refused' }, { kind: 'refused', refusal: null }])(
    'is lost where it says with %j why not',
    async (answer) => {
      const { near, far, options } = lineWith({ now: ARRIVES });
      forging(far, answer);
      const table = await sitDown(near, games, options);
      const asking = table.why(0 as Action);
      await reaches(table)('lost');
      table.close();
      await expect(asking).rejects.toThrow('closed');
    },
  );

  const seat = { setup: newTable().setup, viewer: 0, undoPolicy: 'free', version: 1, tag: 'now' };

  test.each([
    ['a setup', {}],
    ['a setup that is one', { ...seat, setup: {} }],
    ['a setup of a game', { ...seat, setup: { ...seat.setup, game: 'constructor' } }],
    ['a mode', { ...seat, setup: { ...seat.setup, mode: '__proto__' } }],
    ['a seat', { ...seat, viewer: 'toString' }],
    ['a seat that the table has', { ...seat, viewer: 99 }],
    ['an undo policy', { ...seat, undoPolicy: 'constructor' }],
    ['a tag', { ...seat, tag: undefined }],
  ])('does not let anybody sit down without %s', async (_, answer) => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    far.listen((text) => far.send(JSON.stringify({ ...(JSON.parse(text) as object), answer })));
    await expect(sitDown(near, games, options)).rejects.toThrow(TableFault);
  });

  /** Lets people sit down at a table whose deck is this text. */
  function serveDeck(far: Channel, deck: string): void {
    const answer = JSON.stringify({ ...seat, setup: { ...seat.setup, deck: '@' } }).replace('"@"', deck);
    far.listen((text) => far.send(`{"id":${(JSON.parse(text) as { id: number }).id},"answer":${answer}}`));
  }

  test('does not let anybody sit down with a deck that has no end', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    serveDeck(far, '['.repeat(50_000) + ']'.repeat(50_000));
    await expect(sitDown(near, games, options)).rejects.toThrow(TableFault);
  });

  test('has the printed deck in whatever order its parts come', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    const parts = Object.entries(game.standardDeck).toReversed();
    serveDeck(far, JSON.stringify(Object.fromEntries([['comment', 'printed'], ...parts])));
    const table = await sitDown(near, games, options);
    expect(table.setup.deck).toBe(game.standardDeck);
    table.close();
  });

  test('keeps nobody busy who waits for changes, however fast it answers', async () => {
    const { network, options } = lineWith({ now: ARRIVES });
    const { near, far } = directLine();
    let waits = 0;
    far.listen((text) => {
      const { id, ask } = JSON.parse(text) as { id: number; ask: string };
      if (ask === 'wait') waits++;
      // What has no end would keep this test from its own.
      if (waits < 20_000) far.send(JSON.stringify({ id, answer: { ...seat, tag: `${waits}` } }));
    });
    const table = await sitDown(near, games, options);
    await network.delay(5 * options.patience, new AbortController().signal);
    table.close();
    expect(waits).toBeGreaterThan(100);
    expect(waits).toBeLessThan(700);
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
  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'says at once what happens %d microtasks after it was looked at for somebody who waits',
    async (late) => {
      const { near, far } = directLine();
      const table = newTable();
      const { legal } = (await table.seat(0).read()).snapshot;
      const served = table.seat(1);
      const look = served.read;
      let looks = 0;
      serveTable(served, far);
      // Nothing is ever repeated.
      const delay = (_: number, signal: AbortSignal) =>
        new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const remote = await sitDown(near, games, { delay, patience: 10, longest: 80 });
      const heard: number[] = [];
      remote.watch((version) => heard.push(version));
      await idle();
      served.read = async () => {
        const seen = await look();
        // For the answer to what is waited for, and for the next who wait.
        if (++looks === 2) void later(late).then(() => table.seat(0).act(1, legal[0]!));
        return seen;
      };
      table.seatParticipants([]);
      await idle();
      expect(heard.at(-1)).toBe(2);
      remote.close();
    },
  );

  test('is the only one at its channel', async () => {
    const { near, far, options } = lineWith({ now: ARRIVES });
    const table = newTable();
    const stop = serveTable(table.seat(0), far);
    const others = [() => serveTable(table.seat(1), far), () => refuseSeat(far, 'the table is full')];
    for (const other of others) expect(other).toThrow('somebody answers at this channel already');
    stop();
    const stopOther = serveTable(table.seat(1), far);
    // It has ended before.
    stop();
    for (const other of others) expect(other).toThrow(TableFault);
    const remote = await sitDown(near, games, options);
    expect(remote.viewer).toBe(1);
    remote.close();
    stopOther();
    refuseSeat(far, 'the table is full');
  });

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
    await idle();
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
