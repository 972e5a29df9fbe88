/** What people do at tables far apart, over real connections. */
import { randomBytes } from 'node:crypto';
import { commitmentTo } from '@roundhouse/chance';
import { type Proof, proofText, verify } from '@roundhouse/chance/proof';
import {
  type Channel,
  games,
  isStarted,
  type Seat,
  type Table,
  type TableSnapshot,
} from '@roundhouse/engine';
import { type Answered, type Ask, type Link, LinkFault, type TablePlan } from '@roundhouse/protocol';
import { asks } from '@roundhouse/protocol/schemas';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LinkKind, linkTo, ServedTables, sitAt, WAYS } from './testing/served-tables.ts';
import { STORAGES } from './testing/storages.ts';

const entropy = () => randomBytes(16).toString('hex');

const PLAN: TablePlan = {
  game: 'lok-n-roll',
  mode: 'standard',
  opening: 'dealt',
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  undo: 'turn',
  watch: 'link',
  away: { level: 'pip', seconds: null },
};

/** Sends the requests of a seat as they are. */
class Asker {
  private readonly channel: Channel;
  private readonly pending = new Map<number, (answer: unknown) => void>();
  private ids = 0;

  constructor(channel: Channel) {
    this.channel = channel;
    channel.listen((text) => {
      const { id, answer } = JSON.parse(text) as { id: number; answer?: unknown };
      if (answer === undefined) return;
      this.pending.get(id)?.(answer);
      this.pending.delete(id);
    });
  }

  get unanswered(): number {
    return this.pending.size;
  }

  ask(ask: string, asked: object): Promise<unknown> {
    const id = ++this.ids;
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
      this.channel.send(JSON.stringify({ ...asked, id, ask }));
    });
  }
}

describe.each(WAYS)('over %s', (kind: LinkKind) => {
  let served: ServedTables;
  const links: Link[] = [];

  beforeAll(async () => void (served = await ServedTables.open(STORAGES[0]!)));
  afterEach(() => links.splice(0).forEach((link) => link.close()));
  afterAll(() => served.close());

  /** Asks, and holds the answer to the schema: nothing is told that the protocol does not name. */
  async function guest(name: string | null) {
    const link = linkTo(served.url, (await served.guest(name)).cookie, kind);
    links.push(link);
    const ask = async <A extends Ask>(name: A, asked: Parameters<typeof link.ask<A>>[1]) =>
      asks[name].answer.parse(await link.ask(name, asked)) as Answered<A>;
    return { link, ask };
  }

  type Person = Awaited<ReturnType<typeof guest>>;
  const open = (host: Person, plan: Partial<TablePlan> = {}) =>
    host.ask('create', { key: entropy(), entropy: entropy(), plan: { ...PLAN, ...plan } });

  const refusal = async (asked: Promise<unknown>) => {
    const fault = await asked.catch((reason: unknown) => reason);
    return fault instanceof LinkFault ? fault.code : fault;
  };

  /** Settles when the table shows something. */
  async function until({ ask }: Person, table: string, isSo: (info: Answered<'table'>) => boolean) {
    for (let info = await ask('table', { table }); ;) {
      if (isSo(info)) return info;
      info = await ask('table', { table, revision: info.revision, wait: 5 });
    }
  }

  /** Plays as long as there is something to do. */
  async function playOut(seat: Table): Promise<void> {
    const changed = () => new Promise<void>((resolve) => void seat.watch(() => resolve()));
    for (;;) {
      const change = changed();
      const { snapshot } = await seat.read();
      if (snapshot.view.phase === 'over') return;
      const [action] = snapshot.legal;
      if (action === undefined) await change;
      else await seat.act(snapshot.version, action);
    }
  }

  /** The seat that began. */
  async function starter(seat: Table): Promise<Seat> {
    const [start] = (await seat.read(0)).steps;
    return start!.events.find(isStarted)!.first;
  }

  test('two people find each other by a code, play with a computer to the end, check the dice and play again', async () => {
    const [ada, grace] = [await guest('Ada'), await guest('Grace')];
    const seats: TablePlan['seats'] = [
      { kind: 'me' },
      { kind: 'friend' },
      { kind: 'computer', level: 'pip' },
    ];
    const { table, code, fairness } = await open(ada, { seats });
    expect(await refusal(ada.ask('start', { table }))).toBe('seats-free');
    expect((await grace.ask('code', { code })).me).toBeNull();
    const joined = await grace.ask('sit', { table, entropy: entropy(), mark: 'green' });
    expect(joined).toMatchObject({ me: 1, isHost: false, state: 'gathering' });
    expect(joined.seats.map(({ person }) => person?.name)).toEqual(['Ada', 'Grace', undefined]);
    expect(await refusal(grace.ask('start', { table }))).toBe('not-the-host');
    expect(await refusal(ada.ask('proof', { table }))).toBe('not-over');
    expect(await ada.ask('start', { table })).toMatchObject({ state: 'playing', me: 0 });
    expect(await refusal(ada.ask('proof', { table }))).toBe('not-over');
    const sat = [await sitAt(ada.link, table), await sitAt(grace.link, table)];
    await Promise.all(sat.map(playOut));
    const info = await until(grace, table, ({ state }) => state === 'over');
    expect(commitmentTo(info.fairness.seed!)).toBe(fairness.commitment);
    const proof = await (await guest(null)).ask('proof', { table });
    expect(proof.shared.commitment).toBe(fairness.commitment);
    expect(await verify(proofText(proof as unknown as Proof), games)).toMatchObject({
      kind: 'read',
      faults: [],
      isOver: true,
      seats: [{ name: 'Ada' }, { name: 'Grace', colour: 'green' }, { kind: 'computer', name: 'pip' }],
    });
    const next = await grace.ask('rematch', { table, entropy: entropy() });
    expect(next).toMatchObject({ me: 0, isHost: true, state: 'gathering' });
    expect(await refusal(grace.ask('start', { table: next.table }))).toBe('seats-free');
    expect((await ada.ask('rematch', { table, entropy: entropy() })).table).toBe(next.table);
    expect((await ada.ask('table', { table })).rematch).toBe(next.table);
    expect(await grace.ask('start', { table: next.table })).toMatchObject({ state: 'playing', me: 0 });
    expect((await ada.ask('table', { table: next.table })).me).toBe(2);
    const again = await sitAt(ada.link, next.table);
    // The seats are turned by one: who sat after the first has its number now.
    expect(await starter(again)).toBe(await starter(sat[0]!));
    again.close();
    const { tables } = await grace.ask('tables', {});
    expect(tables.map(({ state }) => state)).toEqual(['playing', 'over']);
    for (const seat of sat) seat.close();
  });

  test('a computer plays for who leaves, until they take their seat back', async () => {
    const [ada, grace] = [await guest('Ada'), await guest('Grace')];
    const { table } = await open(ada);
    await grace.ask('sit', { table, entropy: entropy() });
    await ada.ask('start', { table });
    const away = await grace.ask('leave', { table });
    expect(away.seats[1]).toMatchObject({ level: 'pip', person: { name: 'Grace', away: true } });
    const seat = await sitAt(ada.link, table);
    await playOut(seat);
    expect((await seat.read()).snapshot.view.phase).toBe('over');
    const back = await grace.ask('sit', { table, entropy: entropy() });
    expect(back.seats[1]?.person?.away).toBe(false);
    seat.close();
  });

  test('an answer brings what happened, and what it brings is not sent twice', async () => {
    const [ada, grace] = [await guest('Ada'), await guest('Grace')];
    const { table } = await open(ada, { first: 0 });
    await grace.ask('sit', { table, entropy: entropy() });
    await ada.ask('start', { table });
    const [mine, hers] = [new Asker(ada.link.channel(table)), new Asker(grace.link.channel(table))];
    const { tag, snapshot } = (await mine.ask('read', {})) as { tag: string; snapshot: TableSnapshot };
    const waits = hers.ask('wait', { tag, since: 1 });
    if (kind === 'live') void mine.ask('wait', { tag, since: 1 });
    // By the time this is answered, both wait.
    await Promise.all([mine, hers].map((seat) => seat.ask('why', { action: -1 })));
    const done = {
      kind: 'accepted',
      version: 2,
      read: { snapshot: { version: 2 }, steps: [{ version: 2 }] },
    };
    expect(await mine.ask('act', { version: 1, action: snapshot.legal[0]!, since: 1 })).toMatchObject(done);
    expect(await waits).toMatchObject({
      version: 2,
      read: { snapshot: { version: 2 }, steps: [{ version: 2 }] },
    });
    // Whatever is answered now was asked later.
    expect(await mine.ask('why', { action: -1 })).toMatchObject({ kind: 'refused' });
    expect(mine.unanswered).toBe(kind === 'live' ? 1 : 0);
  });

  test('who follows a table is there, and hears of every change and what is said', async () => {
    const [ada, grace] = [await guest('Ada'), await guest('Grace')];
    const { table } = await open(ada);
    await ada.ask('follow', { table });
    const heard = new Promise((resolve) => {
      ada.link.onPush((push) => {
        if (push.push === 'table' && push.info.seats[1]?.person?.present) resolve(push.info.me);
      });
    });
    await grace.ask('sit', { table, entropy: entropy() });
    await grace.ask('follow', { table });
    expect(await heard).toBe(0);
    if (kind === 'http') return;
    const said = new Promise((resolve) => {
      ada.link.onPush((push) => {
        if (push.push === 'said') resolve(push);
      });
    });
    await grace.ask('say', { table, phrase: 'hello' });
    expect(await said).toEqual({ push: 'said', table, seat: 1, phrase: 'hello' });
  });

  test('a host who gets up hands the table to who sits there', async () => {
    const [ada, grace] = [await guest('Ada'), await guest('Grace')];
    const { table } = await open(ada);
    await grace.ask('sit', { table, entropy: entropy() });
    expect(await ada.ask('leave', { table })).toMatchObject({ me: null, isHost: false });
    expect(await grace.ask('table', { table })).toMatchObject({ me: 1, isHost: true });
  });

  test('the host plans seats, and has somebody get up, before the start only', async () => {
    const [ada, grace] = [await guest('Ada'), await guest('Grace')];
    const { table } = await open(ada, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect((await grace.ask('open', {})).tables.map((entry) => entry.table)).toContain(table);
    await grace.ask('sit', { table, entropy: entropy() });
    expect((await grace.ask('open', {})).tables.map((entry) => entry.table)).not.toContain(table);
    expect(await refusal(ada.ask('seat', { table, seat: 1, kind: 'friend' }))).toBe('seat-taken');
    expect((await ada.ask('remove', { table, seat: 1 })).seats[1]).not.toHaveProperty('person');
    expect(await refusal(grace.ask('seat', { table, seat: 1, kind: 'open' }))).toBe('not-the-host');
    expect(await refusal(ada.ask('seat', { table, seat: 1, kind: 'computer', level: 'nobody' }))).toBe(
      'wrong-setup',
    );
    await ada.ask('seat', { table, seat: 1, kind: 'computer', level: 'frida' });
    expect(await refusal(grace.ask('sit', { table, entropy: entropy() }))).toBe('seat-taken');
    await ada.ask('start', { table });
    expect(await refusal(ada.ask('remove', { table, seat: 1 }))).toBe('already-started');
    expect(await refusal(grace.ask('sit', { table, entropy: entropy() }))).toBe('already-started');
  });

  test('a repeated request opens one table, and who has no name opens none', async () => {
    const ada = await guest('Ada');
    const asked = { key: entropy(), entropy: entropy(), plan: PLAN };
    expect((await ada.ask('create', asked)).table).toBe((await ada.ask('create', asked)).table);
    const nobody = await guest(null);
    expect(await refusal(open(nobody))).toBe('no-name');
    await nobody.ask('me', { name: 'Linus' });
    expect((await open(nobody)).me).toBe(0);
  });

  test('a name that was given over another connection counts', async () => {
    const { cookie } = await served.guest(null);
    const [one, other] = [linkTo(served.url, cookie, kind), linkTo(served.url, cookie, 'http')];
    links.push(one, other);
    expect(await one.ask('me', {})).toEqual({ name: null });
    await other.ask('me', { name: 'Linus' });
    expect(await one.ask('me', {})).toEqual({ name: 'Linus' });
    const { seats } = await one.ask('create', { key: entropy(), entropy: entropy(), plan: PLAN });
    expect(seats[0]?.person?.name).toBe('Linus');
  });

  test('a plan that cannot be had is refused with what is wrong', async () => {
    const ada = await guest('Ada');
    const problemOf = async (plan: Partial<TablePlan>) =>
      open(ada, plan).then(
        () => undefined,
        (fault: unknown) => (fault as LinkFault).problem,
      );
    expect(await problemOf({ mode: 'nonsense' })).toMatchObject({ code: 'wrong-setup', path: 'plan.mode' });
    expect(await problemOf({ undo: 'free' })).toMatchObject({ code: 'wrong-setup', path: 'plan.undo' });
    expect(await problemOf({ deck: { cards: [] } })).toMatchObject({
      code: 'wrong-setup',
      path: expect.stringMatching(/^plan\.deck/),
    });
    expect(await problemOf({ seats: [{ kind: 'computer', level: 'nobody' }, { kind: 'me' }] })).toMatchObject(
      {
        code: 'wrong-setup',
        path: 'plan.seats[0].level',
      },
    );
    expect(await problemOf({ seats: [] })).toMatchObject({ code: 'bad-request', path: 'plan.seats' });
  });

  test('a table lets nobody look on who may not', async () => {
    const ada = await guest('Ada');
    const seats: TablePlan['seats'] = [{ kind: 'me' }, { kind: 'computer', level: 'pip' }];
    const { table } = await open(ada, { watch: 'nobody', seats });
    await expect(sitAt(ada.link, table)).rejects.toThrow('not-started');
    await ada.ask('start', { table });
    await expect(sitAt((await guest('Eve')).link, table)).rejects.toThrow('not-for-spectators');
    expect(await refusal((await guest('Eve')).ask('proof', { table }))).toBe('not-for-spectators');
    expect(await refusal(ada.ask('proof', { table: 'A'.repeat(22) }))).toBe('unknown-table');
    await expect(sitAt((await guest('Eve')).link, 'A'.repeat(22))).rejects.toThrow('unknown-table');
  });
});
