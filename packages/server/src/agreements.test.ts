/** What people at a table agree on while they play, over real connections. */
import { randomBytes } from 'node:crypto';
import type { Action, Table } from '@roundhouse/engine';
import {
  type Answered,
  type Ask,
  type Link,
  LinkFault,
  type TablePlan,
  type Matter,
} from '@roundhouse/protocol';
import { asks } from '@roundhouse/protocol/schemas';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkTo, ServedTables, sitAt, WAYS } from './testing/served-tables.ts';
import { STORAGES } from './testing/storages.ts';

const entropy = () => randomBytes(16).toString('hex');

const PLAN: TablePlan = {
  game: 'game-of-trains',
  mode: 'standard',
  first: 0,
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  undo: 'consent',
  watch: 'link',
  away: { level: 'pip', seconds: null },
};

describe.each(WAYS)('over %s', (kind) => {
  let served: ServedTables;
  const closing: (() => void)[] = [];

  beforeAll(async () => void (served = await ServedTables.open(STORAGES[0]!, 0)));
  afterEach(() => closing.splice(0).forEach((close) => close()));
  afterAll(() => served.close());

  /** Asks, and holds the answer to the schema. */
  async function guest(name: string) {
    const link: Link = linkTo(served.url, (await served.guest(name)).cookie, kind);
    closing.push(() => link.close());
    const ask = async <A extends Ask>(wanted: A, asked: Parameters<typeof link.ask<A>>[1]) =>
      asks[wanted].answer.parse(await link.ask(wanted, asked)) as Answered<A>;
    return { link, ask };
  }

  type Person = Awaited<ReturnType<typeof guest>>;

  const refusal = async (asked: Promise<unknown>) => {
    const fault = await asked.catch((reason: unknown) => reason);
    return fault instanceof LinkFault ? fault.code : fault;
  };

  /** Ada and Grace at a table where the game has begun, and their seats. */
  async function begin(plan: Partial<TablePlan> = {}) {
    const [ada, grace] = [await guest('Ada'), await guest('Grace')];
    const asked = { key: entropy(), entropy: entropy(), plan: { ...PLAN, ...plan } };
    const { table } = await ada.ask('create', asked);
    await grace.ask('sit', { table, entropy: entropy() });
    await ada.ask('start', { table });
    const seats = [await sitAt(ada.link, table), await sitAt(grace.link, table)] as const;
    closing.unshift(...seats.map((seat) => () => seat.close()));
    return { ada, grace, table, seats };
  }

  /** Plays the first thing that is allowed, so often, whoever's turn it is. */
  async function play(seats: readonly Table[], steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      const { view, version } = (await seats[0]!.read()).snapshot;
      const actor = seats[view.actor!]!;
      const [action] = (await actor.read()).snapshot.legal;
      expect(await actor.act(version, action!)).toEqual({ kind: 'accepted', version: version + 1 });
    }
  }

  /** Settles when the table shows something. */
  async function until({ ask }: Person, table: string, isSo: (info: Answered<'table'>) => boolean) {
    for (let info = await ask('table', { table }); ;) {
      if (isSo(info)) return info;
      info = await ask('table', { table, revision: info.revision, wait: 5 });
    }
  }

  test('what showed something is taken back when the other agrees, and falls again as it fell', async () => {
    const { ada, grace, table, seats } = await begin();
    await play(seats, 3);
    const before = await seats[0].read(0);
    const { version } = before.snapshot;
    expect(before.snapshot.canUndo).toBe(false);
    const matter: Matter = { kind: 'undo', version, to: 1 };
    const { proposal } = await ada.ask('propose', { table, matter });
    expect(proposal).toMatchObject({ seat: 0, matter, waits: [1] });
    expect(await grace.ask('table', { table })).toMatchObject({ proposal });
    await grace.ask('consent', { table, proposal: proposal!.id, agrees: true });
    await until(ada, table, (info) => info.proposal === null);
    const back = await seats[1].read(0);
    expect(back.snapshot.version).toBe(version + 1);
    expect(back.steps.at(-1)).toMatchObject({ kind: 'undo', seat: 0, backTo: 1 });
    await play(seats, 3);
    const again = await seats[0].read(0);
    expect(again.snapshot.view).toEqual(before.snapshot.view);
  });

  test('a no, a step or a version that never was: nothing is taken back', async () => {
    const { ada, grace, table, seats } = await begin();
    await play(seats, 2);
    const { version } = (await seats[0].read()).snapshot;
    for (const to of [0, version, version + 1]) {
      expect(await refusal(ada.ask('propose', { table, matter: { kind: 'undo', version, to } }))).toBe(
        'overtaken',
      );
    }
    const asked = await ada.ask('propose', { table, matter: { kind: 'undo', version, to: 1 } });
    await grace.ask('consent', { table, proposal: asked.proposal!.id, agrees: false });
    expect((await ada.ask('table', { table })).proposal).toBeNull();
    const more = await ada.ask('propose', { table, matter: { kind: 'undo', version, to: 1 } });
    await play(seats, 1);
    await until(grace, table, (info) => info.proposal === null);
    const late = grace.ask('consent', { table, proposal: more.proposal!.id, agrees: true });
    expect(await refusal(late)).toBe('overtaken');
    expect((await seats[0].read()).snapshot.version).toBe(version + 1);
  });

  test('who gives up ends a game of two: the other has won, the seed is shown, and nothing is done any more', async () => {
    const { ada, grace, table, seats } = await begin();
    await play(seats, 2);
    const over = await grace.ask('resign', { table });
    expect(over).toMatchObject({ state: 'over', winner: 0, seats: [{}, { person: { gaveUp: true } }] });
    expect(over.fairness.seed).toBeDefined();
    const { snapshot } = await seats[0].read();
    expect(snapshot).toMatchObject({ legal: [], canUndo: false });
    const { version } = snapshot;
    const [actor] = snapshot.view.actor === 0 ? seats : [seats[1]];
    expect(await actor.act(version, 0 as Action)).toMatchObject({ kind: 'not-your-turn' });
    expect(await refusal(ada.ask('propose', { table, matter: { kind: 'undo', version, to: 1 } }))).toBe(
      'overtaken',
    );
    const [entry] = (await ada.ask('tables', {})).tables;
    expect(entry).toMatchObject({ table, state: 'over', due: null });
    expect(await ada.ask('rematch', { table, entropy: entropy() })).toMatchObject({ state: 'gathering' });
  });

  test('a clock runs for whose turn it is, stands in a pause, and can be agreed upon', async () => {
    const { ada, grace, table, seats } = await begin({ clock: { perMove: 100, reserve: 50 } });
    const { clock } = await ada.ask('table', { table });
    expect(clock).toMatchObject({ perMove: 100, reserve: 50, reserves: [50_000, 50_000], turn: { seat: 0 } });
    expect(clock!.turn!.left).toBeGreaterThan(140_000);
    const [entry] = (await grace.ask('tables', {})).tables;
    expect(entry!.left).toBeGreaterThan(140_000);
    while ((await seats[0].read()).snapshot.view.actor === 0) await play(seats, 1);
    expect((await ada.ask('table', { table })).clock!.turn).toMatchObject({ seat: 1 });
    const { proposal } = await grace.ask('propose', { table, matter: { kind: 'pause' } });
    const paused = await ada.ask('consent', { table, proposal: proposal!.id, agrees: true });
    expect(paused).toMatchObject({ paused: true, proposal: null });
    expect((await ada.ask('tables', {})).tables[0]!.left).toBeNull();
    expect(await ada.ask('resume', { table })).toMatchObject({ paused: false });
    const matter: Matter = { kind: 'clock', clock: { perMove: 86_400, reserve: 0 } };
    const slower = await ada.ask('propose', { table, matter });
    const agreed = await grace.ask('consent', { table, proposal: slower.proposal!.id, agrees: true });
    expect(agreed.clock).toMatchObject({ perMove: 86_400, reserves: [0, 0], turn: { seat: 1 } });
    expect(agreed.clock!.turn!.left).toBeGreaterThan(86_000_000);
  });
});
