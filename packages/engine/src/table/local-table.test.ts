import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../contract/action.ts';
import type { Game } from '../contract/game.ts';
import { seededRandom } from '../contract/random.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Answer, TableSnapshot, TableStep } from '../contract/table.ts';
import { games } from '../games.ts';
import { overwrite } from '../testing/overwrite.ts';
import { positionOf, snapshotOf, stepsOf } from '../testing/look.ts';
import { setupOf } from '../testing/setups.ts';
import { replayHistory } from './replay-history.ts';
import { UNDO_POLICIES } from '../contract/table.ts';
import { type LocalTable, newTable } from './local-table.ts';
import type { TableOptions } from './table-options.ts';
import { seeded } from '../testing/seeded-table.ts';

const all = Object.values(games);

function tableOf(game: Game, header: object = {}, options: Partial<TableOptions> = {}): LocalTable {
  const opening = game.hasOpening ? { opening: 'players' } : {};
  const setup = setupOf(game, { mode: 'standard', players: 3, deck: 'standard', ...opening, ...header });
  return newTable(game, setup, { chance: seeded(5), undo: 'none', people: [0], ...options });
}

/** Does an action of the actor: the one that a text stands for, or of the legal ones that at an index. */
async function act(table: LocalTable, choice: string | number = 0): Promise<Answer> {
  const seat = table.seat(table.actor!);
  const { version, legal } = await snapshotOf(seat);
  const action = typeof choice === 'string' ? read(table, choice) : legal[choice % legal.length]!;
  return seat.act(version, action);
}

function textOf(table: LocalTable, action: Action): string {
  return table.game.codec(table.setup).text(action);
}

function read(table: LocalTable, text: string): Action {
  return table.game.codec(table.setup).read(text)!;
}

async function actAtRandom(table: LocalTable, steps: number, seed = 1): Promise<void> {
  const random = seededRandom(seed);
  for (let step = 0; step < steps && table.actor !== null; step++) {
    await act(table, random.below(250));
  }
}

/** The table as everybody sees it. */
async function snapshotsOf(table: LocalTable): Promise<TableSnapshot[]> {
  const viewers: Viewer[] = [...Array(table.seats).keys(), 'spectator'];
  return Promise.all(viewers.map((viewer) => snapshotOf(table.seat(viewer))));
}

describe.each(all)('a table of $id', (game) => {
  test('goes on with what is done at another table of the same game, and with nothing else', async () => {
    const [done, following] = [0, 1].map(() => tableOf(game, {}, { undo: 'free' })) as [
      LocalTable,
      LocalTable,
    ];
    const random = seededRandom(3);
    for (let step = 0; step < 25 && done.actor !== null; step++) {
      if (step % 6 === 5) await done.seat(0).undo(done.version);
      else await act(done, random.below(250));
      const row = done.history.rows.at(-1)!;
      const before = await snapshotsOf(following);
      expect('action' in row && following.follow({ ...row, seat: 7 })).toBe(false);
      expect(await snapshotsOf(following)).toEqual(before);
      expect(following.follow(row)).toBe(done.version === following.version);
      expect(await snapshotsOf(following)).toEqual(await snapshotsOf(done));
    }
    expect(following.history).toEqual(done.history);
  });

  test('shows everybody their view, and legal actions to the actor only', async () => {
    const table = tableOf(game);
    await actAtRandom(table, 7);
    for (const { view, legal, version, memory } of await snapshotsOf(table)) {
      expect(view).toEqual(positionOf(table).view(view.viewer));
      expect(legal).toEqual(view.viewer === table.actor! ? positionOf(table).legal() : []);
      expect([memory.viewer, memory.picture]).toEqual([view.viewer, view.state]);
      expect(version).toBe(8);
    }
  });

  test('shows every viewer what they may know, from any version on', async () => {
    const table = tableOf(game);
    await actAtRandom(table, 5);
    const seat = table.seat(1);
    const steps = (await seat.read(0)).steps;
    expect(steps.map(({ version, kind }) => `${version} ${kind}`)).toEqual([
      '1 start',
      ...[2, 3, 4, 5, 6].map((version) => `${version} action`),
    ]);
    const emitted = steps.flatMap(({ events }) => events);
    const blank = game.newMemory(table.setup, 1);
    const memory = emitted.reduce((known, event) => game.remember(known, event), blank);
    expect(memory).toEqual((await snapshotOf(seat)).memory);
    expect((await seat.read(3)).steps).toEqual(steps.slice(3));
    expect((await seat.read(6)).steps).toEqual([]);
  });

  test('has no other seats than the game', () => {
    for (const seat of [-1, 3, 0.5, Number.NaN]) {
      expect(() => tableOf(game).seat(seat)).toThrow(`there is no seat ${seat}`);
    }
  });

  test('does an action once, however often it is sent', async () => {
    const table = tableOf(game);
    const seat = table.seat(table.actor!);
    const { legal } = await snapshotOf(seat);
    const accepted = { kind: 'accepted', version: 2 };
    expect(await Promise.all([seat.act(1, legal[0]!), seat.act(1, legal[0]!)])).toEqual([accepted, accepted]);
    await act(table);
    expect(await seat.act(1, legal[0]!)).toEqual(accepted);
    expect(table.version).toBe(3);
  });

  test('refuses another action at a version that has passed or not come, as stale', async () => {
    const table = tableOf(game);
    const actor = table.actor!;
    const [first] = positionOf(table).legal();
    await act(table);
    const snapshots = await snapshotsOf(table);
    const other = read(table, 'place 7') ?? read(table, 'pass');
    expect(await table.seat(actor).act(1, other)).toEqual({ kind: 'stale', version: 2 });
    expect(await table.seat((actor + 1) % 3).act(1, first!)).toEqual({ kind: 'stale', version: 2 });
    expect(await table.seat(actor).act(3, first!)).toEqual({ kind: 'stale', version: 2 });
    expect(await snapshotsOf(table)).toEqual(snapshots);
  });

  test('lets only the actor act', async () => {
    const table = tableOf(game);
    const actor = table.actor!;
    const [first] = positionOf(table).legal();
    const others: Viewer[] = [(actor + 1) % 3, (actor + 2) % 3, 'spectator'];
    for (const viewer of others) {
      expect(await table.seat(viewer).act(1, first!)).toEqual({ kind: 'not-your-turn', version: 1 });
    }
    expect(table.version).toBe(1);
  });

  test('refuses with the clause of the rules, and nothing changes (TR-15)', async () => {
    const table = tableOf(game);
    const snapshots = await snapshotsOf(table);
    const wrong = read(table, 'draw') ?? read(table, 'roll');
    const answer = await table.seat(table.actor!).act(1, wrong);
    expect(answer).toMatchObject({ kind: 'refused', refusal: { clause: game.textClause } });
    expect(await snapshotsOf(table)).toEqual(snapshots);
  });

  test('calls those who watch after every version until they stop', async () => {
    const table = tableOf(game);
    const heard: string[] = [];
    const stop = table.seat(0).watch((version) => heard.push(`one ${version}`));
    table.seat('spectator').watch((version) => heard.push(`two ${version}`));
    await act(table);
    await act(table);
    stop();
    await act(table);
    await Promise.resolve();
    expect(heard).toEqual(['one 2', 'two 2', 'one 3', 'two 3', 'two 4']);
  });

  test('does not call those who have stopped meanwhile', async () => {
    const table = tableOf(game);
    const seat = table.seat(table.actor!);
    const { version, legal } = await snapshotOf(seat);
    const heard: number[] = [];
    const stop = seat.watch((version) => heard.push(version));
    const acting = seat.act(version, legal[0]!);
    stop();
    await acting;
    expect(heard).toEqual([]);
  });

  test('keeps a history that leads to the same table', async () => {
    const table = tableOf(game);
    await actAtRandom(table, 40);
    const replayed = replayHistory(game, table.history);
    expect(replayed.ok && replayed.playback.position.state()).toEqual(positionOf(table).state());
  });

  test('refuses every undo where the table says so', async () => {
    const table = tableOf(game, {}, { undo: 'none', people: [0, 1, 2] });
    await act(table);
    for (const { view, version, canUndo } of await snapshotsOf(table)) {
      expect(canUndo).toBe(false);
      expect(await table.seat(view.viewer).undo(version)).toEqual({ kind: 'nothing-to-undo', version });
    }
  });
});

test.each(UNDO_POLICIES)('a table that lets its seats take back %s says so', (undo) => {
  expect(tableOf(all[0]!, {}, { undo, people: [0] }).seat(0).undoPolicy).toBe(undo);
});

describe.each(all)('taking back freely in $id', (game) => {
  test('goes back to the last decision of a person, past those of computers', async () => {
    const table = tableOf(game, { first: 0 }, { undo: 'free', people: [0] });
    const seen = [];
    for (let step = 0; step < 12; step++) {
      if (table.actor === 0) seen.push(await snapshotOf(table.seat(0)));
      await act(table, step);
    }
    for (const before of seen.toReversed()) {
      const { version, canUndo } = await snapshotOf(table.seat(0));
      expect(canUndo).toBe(true);
      expect(await table.seat(0).undo(version)).toEqual({ kind: 'accepted', version: version + 1 });
      const { view, legal, memory } = await snapshotOf(table.seat(0));
      expect([view, legal, memory]).toEqual([before.view, before.legal, before.memory]);
    }
    const { version, canUndo } = await snapshotOf(table.seat(0));
    expect(canUndo).toBe(false);
    expect(await table.seat(0).undo(version)).toEqual({ kind: 'nothing-to-undo', version });
  });

  test('is for people only', async () => {
    const table = tableOf(game, { first: 0 }, { undo: 'free', people: [0] });
    await act(table);
    expect(await table.seat(1).undo(2)).toEqual({ kind: 'nothing-to-undo', version: 2 });
    expect(await table.seat('spectator').undo(2)).toEqual({ kind: 'nothing-to-undo', version: 2 });
  });

  test('brings the same cards and dice when the same is done again', async () => {
    const table = tableOf(game, { first: 0 }, { undo: 'free', people: [0, 1, 2] });
    await actAtRandom(table, 60);
    const { rows } = table.history;
    const snapshots = (await snapshotsOf(table)).map(({ view, memory }) => [view, memory]);
    for (let back = rows.length; back > 0; back--) await table.seat(0).undo(table.version);
    await actAtRandom(table, 60);
    expect(table.history.rows.slice(-rows.length)).toEqual(rows);
    expect((await snapshotsOf(table)).map(({ view, memory }) => [view, memory])).toEqual(snapshots);
  });

  test('happens once, however often it is sent', async () => {
    const table = tableOf(game, { first: 0 }, { undo: 'free', people: [0, 1, 2] });
    await act(table);
    await act(table);
    const seat = table.seat(0);
    const accepted = { kind: 'accepted', version: 4 };
    expect(await Promise.all([seat.undo(3), seat.undo(3)])).toEqual([accepted, accepted]);
    expect(await table.seat(1).undo(3)).toEqual({ kind: 'stale', version: 4 });
    expect(table.version).toBe(4);
  });

  test('is shown with the version that it brings back, and undone steps are shown no more', async () => {
    const table = tableOf(game, { first: 0 }, { undo: 'free', people: [0, 1, 2] });
    await act(table);
    await act(table);
    await table.seat(2).undo(3);
    const [, first, second, undo] = await stepsOf(table, 1, 0);
    const { phase, actor } = table;
    const after = { phase, actor };
    expect(undo).toEqual({ version: 4, kind: 'undo', seat: 2, backTo: 2, events: [], after });
    expect(first!.events).not.toEqual([]);
    expect(second).toMatchObject({ version: 3, kind: 'action', events: [], after: null });
  });
});

describe('taking back within a turn', () => {
  /** A lone player in their first turn. */
  async function inTurn(): Promise<LocalTable> {
    const header = { mode: 'solo', players: 1, opening: 'dealt' };
    return tableOf(games['lok-n-roll'], header, { undo: 'turn' });
  }

  async function undo(table: LocalTable): Promise<Answer['kind']> {
    return (await table.seat(0).undo(table.version)).kind;
  }

  test('takes back cards that were laid until the dice fall (LR-13, LR-14)', async () => {
    const table = await inTurn();
    const before = await snapshotOf(table.seat(0));
    const lay = before.legal.find((action) => textOf(table, action).startsWith('lay'))!;
    await table.seat(0).act(1, lay);
    expect(await undo(table)).toBe('accepted');
    const { view, legal, memory } = await snapshotOf(table.seat(0));
    expect([view, legal, memory]).toEqual([before.view, before.legal, before.memory]);
    await table.seat(0).act(table.version, lay);
    await act(table, 'roll');
    expect((await snapshotOf(table.seat(0))).canUndo).toBe(false);
    expect(await undo(table)).toBe('nothing-to-undo');
  });

  test('takes back one decision after the other, but none of a turn that has ended (LR-11, LR-21)', async () => {
    const table = await inTurn();
    await act(table, 'pass');
    expect(table.phase).toBe('stacking');
    expect(await undo(table)).toBe('accepted');
    expect(await undo(table)).toBe('nothing-to-undo');
    await act(table, 'pass');
    await act(table);
    expect(table.phase).toBe('turn');
    expect(await undo(table)).toBe('nothing-to-undo');
  });
});

describe.each(all)('a table of $id, whatever is asked of it', (game) => {
  const viewer = fc.constantFrom<Viewer>(0, 1, 2, 'spectator');
  const request = fc.record({
    viewer,
    /** How far behind the table the request is; negative: ahead. */
    behind: fc.constantFrom(0, 0, 0, 0, 1, 2, -1),
    choice: fc.nat(200),
    kind: fc.constantFrom('act', 'act', 'act', 'wrong', 'undo'),
  });
  const undos = fc.constantFrom(...UNDO_POLICIES);

  async function ask(table: LocalTable, { viewer, behind, choice, kind }: Asked): Promise<Answer> {
    const seat = table.seat(viewer);
    const version = table.version - behind;
    if (kind === 'undo') return seat.undo(version);
    const legal = positionOf(table).legal();
    const wrong = kind === 'wrong' || legal.length === 0;
    return seat.act(
      version,
      wrong ? (read(table, 'place 3') ?? read(table, 'roll')) : legal[choice % legal.length]!,
    );
  }
  type Asked = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

  test('adds one row for each new request that it accepts, and stays of one piece', async () => {
    await fc.assert(
      fc.asyncProperty(undos, fc.array(request, { maxLength: 60 }), async (undo, requests) => {
        const table = tableOf(game, {}, { undo, people: [0, 1] });
        for (const asked of requests) {
          const rows = [...table.history.rows];
          const answer = await ask(table, asked);
          const added = table.history.rows.slice(rows.length);
          expect(table.history.rows.slice(0, rows.length)).toEqual(rows);
          const isNew = answer.kind === 'accepted' && answer.version === rows.length + 2;
          expect(added.map(({ seat }) => seat)).toEqual(isNew ? [asked.viewer] : []);
        }
        const replayed = replayHistory(game, table.history);
        expect(replayed.ok && replayed.playback.position.state()).toEqual(positionOf(table).state());
        for (const { view, memory } of await snapshotsOf(table)) expect(memory.picture).toEqual(view.state);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a table that has long been played at', () => {
  test('is read as a whole as it was read step by step, however often something was taken back', async () => {
    const table = tableOf(games['game-of-trains'], {}, { undo: 'free', people: [0, 1, 2] });
    const shown: TableStep[] = [...(await stepsOf(table, 0))];
    for (let times = 0; times < 50; times++) {
      await act(table);
      await table.seat(0).undo(table.version);
      shown.push(...(await stepsOf(table, 0, shown.length)));
    }
    const due = shown.map((step) => (step.kind === 'action' ? { ...step, events: [], after: null } : step));
    expect(await stepsOf(table, 0)).toEqual(due);
  });

  test('keeps who sits there from everybody who reads or has seated them', async () => {
    const table = tableOf(games['game-of-trains']);
    const empty = (await snapshotOf(table.seat(0))).participants as unknown[];
    expect(() => empty.push('Ada')).toThrow(TypeError);
    const ada = { kind: 'person', name: 'Ada', mark: 'red', present: true } as const;
    const company = [{ ...ada }];
    table.seatParticipants(company);
    Object.assign(company[0]!, { name: 'Bob' });
    const { participants } = await snapshotOf(table.seat(0));
    expect(() => Object.assign(participants[0]!, { name: 'Bob' })).toThrow(TypeError);
    expect((await snapshotOf(table.seat(1))).participants).toEqual([ada]);
  });
});

describe.each(all)('what a table of $id hands out', (game) => {
  /** Everything that can be asked of it, by everybody. */
  async function handedOut(table: LocalTable): Promise<unknown> {
    const seats = ([0, 1, 2, 'spectator'] as const).map((viewer) => table.seat(viewer));
    const forged = [-1, 0, 1, 300] as Action[];
    return {
      setup: table.setup,
      history: table.history,
      people: table.options.people,
      outcome: table.outcome,
      seats: await Promise.all(
        seats.map(async (seat) => ({
          status: seat.status,
          whole: await seat.read(0),
          last: await seat.read(table.version - 1),
          refused: await Promise.all(forged.map((action) => seat.act(0, action))),
          why: await Promise.all(forged.map((action) => seat.why(action))),
        })),
      ),
      legal: positionOf(table).legal(),
    };
  }

  test('can be written over without anybody noticing', async () => {
    const ada = { kind: 'person', name: 'Ada', mark: 'red', present: true } as const;
    const table = tableOf(
      game,
      { players: 3 },
      { undo: 'free', people: [0, 1, 2], participants: [{ ...ada }] },
    );
    for (let step = 0; step < 40 && table.actor !== null; step++) {
      await act(table);
      if (step % 6 === 5) await table.seat(table.actor ?? 0).undo(table.version);
      if (step % 13 !== 0) continue;
      const due = structuredClone(await handedOut(table));
      overwrite(await handedOut(table));
      expect(await handedOut(table)).toEqual(due);
    }
    expect(table.version).toBeGreaterThan(20);
  });
});
