import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, type LocalTable, newTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { TableView } from './table-view.svelte.ts';

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

/** Acts at a table and waits until it is in sight. */
async function act(view: TableView): Promise<void> {
  const seen = new Promise<void>((resolve) => view.whenSeen(resolve));
  await view.table.act(view.snapshot.version, view.snapshot.legal.at(-1)!);
  await seen;
}

test('what is in sight and what happened are of one version', async () => {
  const view = await TableView.open(soloTable().seat(0));
  expect(view.snapshot.version).toBe(1);
  await act(view);
  await act(view);
  expect(view.snapshot.version).toBe(3);
  expect(view.steps.map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('steps that were undone are gone, at once and for those who come later', async () => {
  const table = soloTable();
  const view = await TableView.open(table.seat(0));
  await act(view);
  const seen = new Promise<void>((resolve) => view.whenSeen(resolve));
  await view.table.undo(view.snapshot.version);
  await seen;
  expect(view.snapshot.version).toBe(3);
  expect(view.lastKind).toBe('undo');
  expect(view.steps.map(({ version }) => version)).toEqual([1]);

  await act(view);
  const later = await TableView.open(table.seat(0));
  expect(later.steps).toEqual(view.steps);
  expect(later.steps.map(({ version }) => version)).toEqual([1, 4]);
});

test('who sits down later is in sight without any step', async () => {
  const table = soloTable();
  const view = await TableView.open(table.seat(0));
  const ada = { kind: 'person', name: 'Ada', mark: 'red', present: true } as const;
  table.seatParticipants([ada]);
  await expect.poll(() => view.snapshot.participants, { interval: 1 }).toEqual([ada]);
  expect(view.steps.map(({ version }) => version)).toEqual([1]);
});

test('a view that is closed hears no more', async () => {
  const table = soloTable();
  const closed = await TableView.open(table.seat(0));
  const open = await TableView.open(table.seat(0));
  closed.close();
  await act(open);
  expect([closed.snapshot.version, open.snapshot.version]).toEqual([1, 2]);
});
