import { games } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import type { DayRecord } from './day-record.ts';
import type { GameResult } from './game-result.ts';
import type { SavedGame } from './saved-game.ts';
import { GameStore } from './game-store.ts';

// There is no storage here, as in a browser that forbids it. What a browser stores, e2e/saving.spec.ts tests.

function game(id: string, changed = 0, over = false): SavedGame {
  const about = { id, format: 1, game: 'lok-n-roll', mode: 'solo', sitters: [] } as const;
  return { ...about, over, changed, saved: null, holder: 'this tab' };
}

const RESULT = { id: 'one', format: 1, game: 'lok-n-roll', mode: 'solo' } as unknown as GameResult;

test('what cannot be stored lives as long as the tab, the newest first', async () => {
  const store = new GameStore(async () => games);
  expect(await store.put(game('one', 1))).toBe('memory-only');
  await store.put(game('two', 2));
  expect(await store.get('one')).toEqual(game('one', 1));
  expect(await store.openHere('one')).toEqual(game('one', 1));
  const listed = await store.list();
  expect([listed.games.map(({ id }) => id), listed.access]).toEqual([['two', 'one'], 'forbidden']);
  await store.remove('one');
  expect([await store.get('one'), (await store.list()).games.length]).toEqual([undefined, 1]);
});

test('so does the result of a game, once it has one', async () => {
  const store = new GameStore(async () => games);
  await store.put(game('one', 1, true), RESULT);
  // It has no other one when it is looked at again.
  await store.put(game('one', 1, true));
  expect(await store.all('results')).toEqual({ values: [RESULT], access: 'forbidden' });
  await store.removeAll('results', ['one']);
  expect((await store.all('results')).values).toEqual([]);
});

test('and a deck of one’s own', async () => {
  const store = new GameStore(async () => games);
  const [old, own] = [1, 2].map((added) => ({
    id: String(added),
    added,
    deck: games['lok-n-roll'].standardDeck,
  }));
  await store.putDeck(old!);
  await store.putDeck(own!);
  expect((await store.decks()).decks).toEqual([own, old]);
  await store.removeDeck(own!.id);
  expect((await store.decks()).decks).toEqual([old]);
});

test('what is changed is what it was made of before', async () => {
  const store = new GameStore(async () => games);
  const begin = (attempt: string) =>
    store.change('days', 'today', (stored) => (stored as DayRecord | undefined) ?? { id: 'today', attempt });
  expect(await begin('one')).toEqual({ id: 'today', attempt: 'one' });
  expect(await begin('two')).toEqual({ id: 'today', attempt: 'one' });
});
