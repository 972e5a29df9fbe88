import { chanceOf } from '@roundhouse/chance';
import {
  checkSetup,
  games,
  type LocalTable,
  newTable,
  type Table,
  TableFault,
  type TableStatus,
} from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { Line, WAYS } from '../testing/served-seat.ts';
import { TableView } from './table-view.svelte.ts';

/** A table whose viewers have to read what has happened. */
function bringingNothing(table: Table): Table {
  const watch = table.watch.bind(table);
  table.watch = (listener) => watch((version) => listener(version));
  return table;
}

function soloTable(): LocalTable {
  const wanted = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(games['lok-n-roll'], setup.value, {
    chance: chanceOf({ seed: 7 }),
    undo: 'free',
    people: [0],
  });
}

/** Settles when something new is in sight. */
const seen = (view: TableView) => new Promise<void>((resolve) => view.whenSeen(resolve));

/** Acts at a table and waits until it is in sight. */
async function act(view: TableView): Promise<void> {
  const acted = seen(view);
  await view.act(view.snapshot.legal.at(-1)!);
  await acted;
}

/** Somebody acts at another seat of the table. */
async function actElsewhere(table: LocalTable): Promise<void> {
  const seat = table.seat(0);
  const { version, legal } = (await seat.read()).snapshot;
  await seat.act(version, legal.at(-1)!);
}

async function hasStatus(view: TableView, kind: TableStatus['kind']): Promise<void> {
  await expect.poll(() => view.status.kind, { interval: 1 }).toBe(kind);
}

describe.each(WAYS)('a table that is %s', (_, seat) => {
  test('is shown with what happened up to the same version', async () => {
    const view = await TableView.open(await seat(soloTable(), 0));
    expect(view.snapshot.version).toBe(1);
    await act(view);
    await act(view);
    expect(view.snapshot.version).toBe(3);
    expect(view.steps.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test('no longer shows steps that were undone, neither at once nor to those who come later', async () => {
    const table = soloTable();
    const view = await TableView.open(await seat(table, 0));
    await act(view);
    const undone = seen(view);
    await view.undo();
    await undone;
    expect(view.snapshot.version).toBe(3);
    expect(view.lastKind).toBe('undo');
    expect(view.steps.map(({ version }) => version)).toEqual([1]);

    await act(view);
    const later = await TableView.open(await seat(table, 0));
    expect(later.steps).toEqual(view.steps);
    expect(later.steps.map(({ version }) => version)).toEqual([1, 4]);
  });

  test('shows who sits down later, without any step', async () => {
    const table = soloTable();
    const view = await TableView.open(await seat(table, 0));
    const ada = { kind: 'person', name: 'Ada', mark: 'red', present: true } as const;
    table.seatParticipants([ada]);
    await expect.poll(() => view.snapshot.participants, { interval: 1 }).toEqual([ada]);
    expect(view.steps.map(({ version }) => version)).toEqual([1]);
  });

  test('is closed with its view, which hears no more', async () => {
    const table = soloTable();
    const closed = await TableView.open(await seat(table, 0));
    const open = await TableView.open(await seat(table, 0));
    closed.close();
    await act(open);
    expect([closed.snapshot.version, open.snapshot.version]).toEqual([1, 2]);
    expect([closed.table.status.kind, open.table.status.kind]).toEqual(['closed', 'here']);
  });

  test('answers nothing once it is closed', async () => {
    const view = await TableView.open(await seat(soloTable(), 0));
    const [action] = view.snapshot.legal;
    view.close();
    expect([await view.act(action!), await view.undo(), await view.why(action!)]).toEqual(
      Array(3).fill(undefined),
    );
  });

  test('misses nothing that happens while it is read for the first time', async () => {
    const table = soloTable();
    const at = await seat(table, 0);
    const read = at.read.bind(at);
    // The answer is late: what it says was true before the action.
    at.read = async (since) => {
      at.read = read;
      const answer = await read(since);
      const heard = new Promise((resolve) => at.watch(resolve));
      await actElsewhere(table);
      await heard;
      return answer;
    };
    const view = await TableView.open(at);
    await expect.poll(() => view.snapshot.version, { interval: 1 }).toBe(2);
  });

  test('is read on after a request that was not answered', async () => {
    const table = soloTable();
    const at = bringingNothing(await seat(table, 0));
    const view = await TableView.open(at);
    const read = at.read.bind(at);
    const failed = new Promise<void>((resolve) => {
      at.read = async () => {
        at.read = read;
        resolve();
        throw new TableFault('not answered');
      };
    });
    await actElsewhere(table);
    await failed;
    await view.upToDate;
    expect(view.snapshot.version).toBe(1);
    const next = seen(view);
    await actElsewhere(table);
    await next;
    expect(view.steps.map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});

test.each([
  ['that the table cannot answer', new RangeError('there is no step 7')],
  ['that is no longer answered', new TableFault('not answered')],
])('what comes after a read %s is seen all the same', async (_, fault) => {
  const table = soloTable();
  const at = table.seat(0);
  const view = await TableView.open(at);
  const read = at.read.bind(at);
  const failed = new Promise<unknown>((resolve) => {
    at.read = async () => {
      at.read = read;
      // The read that is under way is the view's own.
      queueMicrotask(() => resolve(view.upToDate.catch((caught: unknown) => caught)));
      throw fault;
    };
  });
  await actElsewhere(table);
  expect(await failed).toBe(fault instanceof TableFault ? undefined : fault);
  const next = seen(view);
  await actElsewhere(table);
  await next;
  expect(view.steps.map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('a connection that is lost comes back, with all that happened and what was done meanwhile', async () => {
  const line = new Line();
  const table = soloTable();
  const view = await TableView.open(await line.seat(table, 0));
  line.isCut = true;
  await hasStatus(view, 'lost');
  await actElsewhere(table);
  const acting = view.act(view.snapshot.legal[0]!);
  const next = seen(view);
  line.isCut = false;
  await next;
  expect(view.steps.map(({ version }) => version)).toEqual([1, 2]);
  // It was no answer to what had happened meanwhile.
  expect(await acting).toEqual({ kind: 'stale', version: 2 });
  await hasStatus(view, 'here');
  await act(view);
  expect(view.snapshot.version).toBe(3);
});

test('a seat that is taken away while it is read says so by its status', async () => {
  const table = soloTable();
  const served = table.seat(0);
  const view = await TableView.open(bringingNothing(await new Line().sitDownAt(served)));
  view.table.watch(() => served.close());
  await actElsewhere(table);
  await hasStatus(view, 'refused');
  await view.upToDate;
  expect(view.snapshot.version).toBe(1);
});
