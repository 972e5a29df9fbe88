/**
 * What every table guarantees, wherever its game runs: in this thread, in another one, behind a network that
 * fails, on a server.
 */
import { afterEach, describe, expect, test } from 'vitest';
import type { Action } from '../../contract/action.ts';
import type { Game } from '../../contract/game.ts';
import { seededRandom } from '../../contract/random.ts';
import type { BroughtRead, Participant } from '../../contract/table.ts';
import { games } from '../../games.ts';
import { setupOf } from '../setups.ts';
import type { Host, OpenHost } from '../table-hosts.ts';
import { localTableOf, type TableSpec } from '../table-spec.ts';
import { TableViewers } from '../table-viewers.ts';
import { replayHistory } from '../../table/replay-history.ts';
import { TableFault } from '../../table/table-fault.ts';

export type { Host, OpenHost } from '../table-hosts.ts';
export type { TableSpec } from '../table-spec.ts';

const PARTICIPANTS: readonly Participant[] = [
  { kind: 'person', name: 'Ada', mark: 'red', present: true },
  { kind: 'computer', name: 'careful', mark: 'blue', present: true },
  { kind: 'person', name: 'Grace', mark: 'green', present: false },
];

/** Hosts by what they are called. */
export type Ways = readonly (readonly [string, OpenHost])[];

const open: Host[] = [];

export function specOf(game: Game, header: object = {}, options: Partial<TableSpec> = {}): TableSpec {
  const opening = game.hasOpening ? { opening: 'players' } : {};
  const setup = setupOf(game, {
    mode: 'standard',
    players: 3,
    first: 0,
    deck: 'standard',
    ...opening,
    ...header,
  });
  return { setup, seed: 5, undo: 'none', people: [0, 1, 2], ...options };
}

export function hostOf(openHost: OpenHost, spec: TableSpec): Host {
  const host = openHost(spec);
  open.push(host);
  return host;
}

/** Closes what was opened in a test. */
export function closeHosts(): void {
  afterEach(async () => {
    for (const host of open.splice(0)) await host.close();
  });
}

/** Holds tables to what they guarantee, with every game. */
export function testTables(ways: Ways): void {
  closeHosts();
  const cases = ways.flatMap(([way, openHost]) =>
    Object.values(games).map((game) => ({ title: `${game.id} ${way}`, game, openHost })),
  );

  describe.each(cases)('a table of $title', ({ game, openHost }) => {
    const viewersOf = (header: object = {}, options: Partial<TableSpec> = {}) =>
      new TableViewers(game, hostOf(openHost, specOf(game, header, options)));

    test('shows everybody what the table in this thread shows them', async () => {
      const viewers = viewersOf({}, { participants: PARTICIPANTS });
      await viewers.actAtRandom(12);
      const here = localTableOf(specOf(game, {}, { participants: PARTICIPANTS }));
      const codec = game.codec(here.setup);
      for (const row of (await viewers.host.history()).rows) {
        const action = codec.read((row as { action: string }).action)!;
        await here.seat(here.actor!).act(here.version, action);
      }
      for (const viewer of [0, 1, 2, 'spectator'] as const) {
        expect(await (await viewers.seat(viewer)).read(0)).toEqual(await here.seat(viewer).read(0));
      }
    });

    test('gives the steps after any version, and none where none are asked for', async () => {
      const viewers = viewersOf();
      await viewers.actAtRandom(5);
      const seat = await viewers.seat(1);
      const { steps } = await seat.read(0);
      expect(steps.map(({ kind }) => kind)).toEqual(['start', ...Array<string>(5).fill('action')]);
      expect((await seat.read(3)).steps).toEqual(steps.slice(3));
      expect((await seat.read(6)).steps).toEqual([]);
      expect((await seat.read()).steps).toEqual([]);
    });

    test('does an action once, however often it is sent', async () => {
      const viewers = viewersOf();
      const seat = await viewers.seat(0);
      const { legal } = await viewers.look(0);
      const accepted = { kind: 'accepted', version: 2 };
      const [first] = legal;
      expect(await Promise.all([seat.act(1, first!), seat.act(1, first!)])).toEqual([accepted, accepted]);
      await viewers.act();
      expect(await seat.act(1, first!)).toEqual(accepted);
      expect((await viewers.look(0)).version).toBe(3);
    });

    test('refuses as stale what names another version', async () => {
      const viewers = viewersOf();
      const [first] = (await viewers.look(0)).legal;
      await viewers.act();
      expect(await (await viewers.seat(1)).act(1, first!)).toEqual({ kind: 'stale', version: 2 });
      expect(await (await viewers.seat(0)).act(3, first!)).toEqual({ kind: 'stale', version: 2 });
      expect((await viewers.look(0)).version).toBe(2);
    });

    test('lets only the actor act', async () => {
      const viewers = viewersOf();
      const [first] = (await viewers.look(0)).legal;
      for (const viewer of [1, 2, 'spectator'] as const) {
        const seat = await viewers.seat(viewer);
        expect(await seat.act(1, first!)).toEqual({ kind: 'not-your-turn', version: 1 });
        expect(await seat.why(first!)).toEqual({ kind: 'not-your-turn' });
      }
      expect((await viewers.look(0)).version).toBe(1);
    });

    test('says why an action is not allowed without doing it, and the same when it is tried (TR-15)', async () => {
      const viewers = viewersOf();
      const seat = await viewers.seat(0);
      const { legal, version } = await viewers.look(0);
      const codec = game.codec(seat.setup);
      const wrong = codec.read('draw') ?? codec.read('roll')!;
      const refused = await seat.act(version, wrong);
      expect(refused).toMatchObject({ kind: 'refused', refusal: { clause: game.textClause } });
      const { version: _, ...objection } = refused;
      expect(await seat.why(wrong)).toEqual(objection);
      for (const action of legal) expect(await seat.why(action)).toBeUndefined();
      for (const forged of [-1, 0.5, 2 ** 40, 65_535] as Action[]) {
        expect(await seat.why(forged)).toMatchObject({ kind: 'refused' });
      }
      expect((await viewers.look(0)).version).toBe(1);
    });

    test('calls those who watch until they stop', async () => {
      const viewers = viewersOf();
      const seat = await viewers.seat(2);
      const newest = (version: number) =>
        new Promise<void>((resolve) => {
          const stop = seat.watch((heard) => {
            if (heard < version) return;
            stop();
            resolve();
          });
        });
      for (const version of [2, 3, 4]) {
        const heard = newest(version);
        await viewers.act();
        await heard;
        expect((await viewers.look(2)).version).toBe(version);
      }
      const silent: number[] = [];
      seat.watch((version) => silent.push(version))();
      await viewers.act();
      await viewers.look(2);
      expect(silent).toEqual([]);
    });

    test('may bring what has happened to those who watch: no less, and no other than what they would read', async () => {
      const viewers = viewersOf({}, { undo: 'free', people: [0, 1, 2] });
      const seat = await viewers.seat(2);
      let { version } = (await seat.read(0)).snapshot;
      for (let done = 0; done < 6; done++) {
        const heard = new Promise<BroughtRead | undefined>((resolve) => {
          const stop = seat.watch((_, brought) => {
            stop();
            resolve(brought);
          });
        });
        if (done === 3) await (await viewers.seat(0)).undo(version);
        else await viewers.act(done);
        const brought = await heard;
        const read = await seat.read(version);
        expect(brought ?? { ...read, since: version }).toEqual({ ...read, since: version });
        ({ version } = read.snapshot);
      }
    });

    test('takes back once, however often it is sent, and shows it as a step', async () => {
      const viewers = viewersOf({}, { undo: 'free', people: [0, 1, 2] });
      await viewers.actAtRandom(4);
      const before = await viewers.look(0);
      expect(before.canUndo).toBe(true);
      const seat = await viewers.seat(0);
      const accepted = { kind: 'accepted', version: 6 };
      expect(await Promise.all([seat.undo(5), seat.undo(5)])).toEqual([accepted, accepted]);
      expect(await (await viewers.seat(1)).undo(5)).toEqual({ kind: 'stale', version: 6 });
      expect((await viewers.look(1)).version).toBe(6);
      const { steps } = await seat.read(5);
      expect(steps).toMatchObject([{ kind: 'undo', seat: 0, backTo: 4, events: [] }]);
    });

    test('refuses an undo that is not allowed', async () => {
      const viewers = viewersOf();
      await viewers.act();
      for (const viewer of [0, 1, 'spectator'] as const) {
        expect((await viewers.look(viewer)).canUndo).toBe(false);
        const answer = await (await viewers.seat(viewer)).undo(2);
        expect(answer).toEqual({ kind: 'nothing-to-undo', version: 2 });
      }
    });

    test('says who sits there', async () => {
      const viewers = viewersOf({}, { participants: PARTICIPANTS });
      expect((await viewers.look(1)).participants).toEqual(PARTICIPANTS);
    });

    test('answers what is no number of an action or version at once, and as the rules and versions say', async () => {
      const viewers = viewersOf({}, { undo: 'free' });
      await viewers.act();
      const seat = await viewers.seat(1);
      const { legal } = await viewers.look(1);
      const { version: _, ...objection } = { ...(await seat.act(2, -1 as Action)) };
      const stale = { kind: 'stale', version: 2 };
      for (const none of [NaN, Infinity, -Infinity, 0.5, undefined, null, 'pass', 2n] as Action[]) {
        expect(await seat.act(2, none)).toEqual({ ...objection, version: 2 });
        expect(await seat.why(none)).toEqual(objection);
        expect(await seat.act(none, legal[0]!)).toEqual(stale);
        expect(await (await viewers.seat(0)).undo(none)).toEqual(stale);
      }
      for (const none of [NaN, Infinity, 0.5, null, 'pass', 2n] as number[]) {
        await expect(seat.read(none)).rejects.toThrow(RangeError);
      }
      expect((await viewers.look(0)).version).toBe(2);
    });

    test('is here while it is read, and answers nothing once it is closed', async () => {
      const viewers = viewersOf();
      const seat = await viewers.host.seat(2);
      await seat.read();
      expect(seat.status.kind).toBe('here');
      const calls: unknown[] = [];
      seat.watch((version) => calls.push(version));
      const closed = new Promise((resolve) => seat.watchStatus(resolve));
      // Under way when the seat is closed.
      seat.watch(() => seat.close());
      await viewers.act();
      expect(await closed).toEqual({ kind: 'closed' });
      seat.close();
      expect(seat.status).toEqual({ kind: 'closed' });
      const [action] = (await viewers.look(1)).legal;
      const asked = [
        () => seat.read(0),
        () => seat.act(2, action!),
        () => seat.undo(2),
        () => seat.why(action!),
      ];
      for (const ask of asked) await expect(ask()).rejects.toThrow(TableFault);
      const other = await viewers.host.seat(2);
      await viewers.act();
      expect((await other.read()).snapshot.version).toBe(3);
      expect(calls).toEqual([2]);
    });

    test('plays a whole game in which no viewer misses anything', async () => {
      const viewers = viewersOf({ players: 2 }, { undo: 'free', people: [0, 1] });
      const random = seededRandom(3);
      for (let step = 0; step < 70; step++) {
        if (random.below(8) === 0) {
          const seat = random.below(2);
          await (await viewers.seat(seat)).undo((await viewers.look(seat)).version);
        } else await viewers.act(random.below(250));
        await viewers.look(random.below(2));
      }
      const history = await viewers.host.history();
      const replayed = replayHistory(game, history);
      expect(replayed.ok).toBe(true);
      for (const viewer of [0, 1, 'spectator'] as const) await viewers.look(viewer);
    });
  });
}
