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
import { keep } from './shelf.ts';
import type { SavedParticipant, SavedGame } from '../../src/storage/saved-game.ts';
import { prepare } from './table.ts';

/** A table as the page keeps it: those of `names` are persons, and whoever else no person sits at is a computer. */
export function keptTable(table: LocalTable, id: string, names: readonly string[] = []): SavedGame {
  const { setup, options } = table;
  const sitters = Array.from({ length: setup.players }, (_, seat): SavedParticipant =>
    options.people.includes(seat)
      ? { kind: 'person', name: names[seat] ?? '' }
      : { kind: 'computer', name: 'careful' },
  );
  const { game, mode } = setup;
  const over = table.actor === null;
  const saved = saveTable(table, { seed: 1 }, sitters);
  return { id, format: 1, game, mode, sitters, over, changed: 1, holder: '', saved };
}

/** Puts a table among the kept games of the device and opens it: whoever is no person there is a computer. */
export async function playOn(page: Page, table: LocalTable, language = 'en'): Promise<void> {
  await prepare(page, language);
  await keep(page, { games: [keptTable(table, 'laid')] });
  await page.goto('/play?game=laid');
  await page.locator(':is(#status, main.result, [data-hand-over]):visible').first().waitFor();
}

/** What the only game that the device keeps shows to seat 0. */
export async function keptView(page: Page): Promise<View> {
  const saved = await page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('roundhouse'));
    const [kept] = await done(database.transaction('games').objectStore('games').getAll());
    database.close();
    return (kept as { saved: unknown }).saved;
  });
  const checked = checkSavedTable(saved, games);
  if (!checked.ok) throw new Error(checked.problem.code);
  const opened = reopenTable(games[checked.value.history.setup.game], checked.value, chanceOf);
  if (!opened.ok) throw new Error(opened.divergence.clause);
  return (await opened.table.seat(0).read()).snapshot.view;
}
