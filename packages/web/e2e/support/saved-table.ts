import { chanceOf } from '@roundhouse/chance';
import {
  checkSavedTable,
  games,
  type LocalTable,
  reopenTable,
  saveTable,
  type View,
} from '@roundhouse/engine';
import type { Page } from '@playwright/test';
import { fillStorage } from './stored-data.ts';
import type { SavedParticipant, SavedGame } from '../../src/storage/saved-game.ts';
import { prepare } from './table.ts';

/** A table as the page stores it: people have the names given, the other seats computer players. */
export function savedTable(table: LocalTable, id: string, names: readonly string[] = []): SavedGame {
  const { setup, options } = table;
  const sitters = Array.from({ length: setup.players }, (_, seat): SavedParticipant =>
    options.people.includes(seat)
      ? { kind: 'person', name: names[seat] ?? '' }
      : { kind: 'computer', name: 'frida' },
  );
  const { game, mode } = setup;
  const over = table.actor === null;
  const saved = saveTable(table, { seed: 1 }, sitters);
  return { id, format: 1, game, mode, sitters, over, changed: 1, holder: '', saved };
}

/** Stores a table as a game of the device and opens it. */
export async function playOn(page: Page, table: LocalTable, language = 'en', id = 'laid'): Promise<void> {
  await prepare(page, language);
  await fillStorage(page, { games: [savedTable(table, id)] });
  await page.goto(`/play?game=${id}`);
  await page.locator(':is(#status, main.result, [data-hand-over]):visible').first().waitFor();
}

/** What seat 0 sees of the only game that the device stores. */
export async function savedView(page: Page): Promise<View> {
  const saved = await page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('roundhouse'));
    const [stored] = await done(database.transaction('games').objectStore('games').getAll());
    database.close();
    return (stored as { saved: unknown }).saved;
  });
  const checked = checkSavedTable(saved, games);
  if (!checked.ok) throw new Error(checked.problem.code);
  const opened = reopenTable(games[checked.value.history.setup.game], checked.value, chanceOf);
  if (!opened.ok) throw new Error(opened.divergence.clause);
  return (await opened.table.seat(0).read()).snapshot.view;
}
