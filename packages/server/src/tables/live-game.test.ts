import { setImmediate as immediately } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openService } from '../open-service.ts';
import { asking } from '../testing/asking.ts';
import { LiveGame } from './live-game.ts';

/** A game whose steps are on the disk when the test says so. */
async function heldGame() {
  const { service, close } = await openService({ database: ':memory:', threads: 0, log: console.error });
  onTestFinished(close);
  const { guestCalled, begin } = asking(() => service);
  const id = await begin(await guestCalled('Ada'), await guestCalled('Ben'));
  const { record, table } = (await service.tables.withGame(id, async (known) => known))!;
  const onDisk: (() => void)[] = [];
  const game = new LiveGame(record, table, {
    now: () => 0,
    commit: () => new Promise((resolve) => onDisk.push(() => resolve(true))),
    kept: () => {},
    clockOf: async () => null,
    gone: () => {},
  });
  const actNext = () => {
    const { actor, version } = table;
    return game.act(actor!, version, table.read(actor!).snapshot.legal[0]!);
  };
  return { game, onDisk, actNext };
}

test('who asks while steps are on their way is shown none before it is on the disk', async () => {
  const { game, onDisk, actNext } = await heldGame();
  const first = actNext();
  const second = actNext();
  let seen: number | undefined;
  const read = game.atRest(() => (seen = game.table.version));
  onDisk[0]!();
  await first;
  await immediately();
  expect([onDisk.length, seen]).toEqual([2, undefined]);
  onDisk[1]!();
  expect(await second).toEqual({ kind: 'accepted', version: 3 });
  await read;
  expect(seen).toBe(3);
});

test('the same asked again meanwhile is answered once it is on the disk', async () => {
  const { game, onDisk, actNext } = await heldGame();
  const first = actNext();
  const answered: string[] = [];
  const later = [actNext(), actNext()].map((answer) => answer.then(({ kind }) => answered.push(kind)));
  onDisk[0]!();
  await first;
  await immediately();
  expect([onDisk.length, game.table.version, answered]).toEqual([2, 3, []]);
  onDisk[1]!();
  await Promise.all(later);
  expect(answered).toEqual(['accepted', 'accepted']);
});
