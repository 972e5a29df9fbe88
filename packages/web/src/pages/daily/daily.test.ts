import { createPlayer } from '@roundhouse/bots';
import { checkSetup, catalogue, games } from '@roundhouse/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginDay, notePar, readDay, readDays } from '../../storage/days.ts';
import type { GameResult } from '../../storage/game-result.ts';
import { GameStore } from '../../storage/game-store.ts';
import type { SavedGame } from '../../storage/saved-game.ts';
import { mutated } from '../../storage/testing/mutated.ts';
import { dailyDeals, dateOf, nextDay, sittersOf, weekUntil } from './daily-deals.ts';
import { signOf } from './day-sign.ts';
import { parOf } from './par.ts';

const ID = '2026-11-23 lok-n-roll solo';
const WON = { scores: [21], winners: [0] };

describe('the deals of a date', () => {
  test('there is one for every game and mode, which its rules allow', () => {
    const deals = dailyDeals('2026-11-23');
    expect(deals.map(({ game, mode }) => `${game} ${mode}`)).toEqual(
      Object.values(catalogue).flatMap(({ id, modes }) => Object.keys(modes).map((mode) => `${id} ${mode}`)),
    );
    for (const deal of deals) {
      expect(checkSetup(deal.wanted, games).ok).toBe(true);
      expect(deal.seeds).toHaveLength(deal.wanted.players);
      expect(sittersOf(deal, { kind: 'person', name: '' })).toHaveLength(deal.wanted.players);
    }
  });

  test('a day is one in UTC, and begins for everybody at once', () => {
    expect(dateOf(Date.UTC(2026, 10, 23, 23, 59))).toBe('2026-11-23');
    expect(nextDay(Date.UTC(2026, 10, 23, 0, 0))).toBe(Date.UTC(2026, 10, 24));
    expect(nextDay(Date.UTC(2026, 10, 23, 23, 59))).toBe(Date.UTC(2026, 10, 24));
  });

  test('a week has seven dates in a row and ends today', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4e12 }), (time) => {
        const week = weekUntil(dateOf(time));
        expect(week).toHaveLength(7);
        expect(week.at(-1)).toBe(dateOf(time));
        for (const [index, date] of week.slice(1).entries()) {
          expect(Date.parse(date) - Date.parse(week[index]!)).toBe(86_400_000);
        }
      }),
    );
  });
});

test.each(dailyDeals('2026-11-23'))(
  'par of $id is the same whoever works it out',
  { timeout: 60_000 },
  async (deal) => {
    const par = await parOf(deal, games, createPlayer);
    expect(par.scores.length).toBeGreaterThan(0);
    expect(await parOf(deal, games, createPlayer)).toEqual(par);
  },
);

describe('the sign of a day', () => {
  test.each([
    [undefined, 'solo', 'none'],
    [{ id: ID, par: WON }, 'solo', 'none'],
    [{ id: ID, attempt: 'a' }, 'solo', 'begun'],
    [{ id: ID, attempt: 'a', outcome: WON }, 'solo', 'done'],
    [{ id: ID, attempt: 'a', outcome: WON, par: { scores: [20], winners: [0] } }, 'solo', 'done'],
    [{ id: ID, attempt: 'a', outcome: WON, par: { scores: [21], winners: [0] } }, 'solo', 'won'],
    [{ id: ID, attempt: 'a', outcome: { scores: [null], winners: [] } }, 'solo-limit', 'lost'],
    [{ id: ID, attempt: 'a', outcome: WON, par: { scores: [null], winners: [] } }, 'solo-limit', 'won'],
    [{ id: ID, attempt: 'a', outcome: { scores: [9, 8], winners: [1] } }, 'betsy', 'lost'],
    [{ id: ID, attempt: 'a', outcome: { scores: [9, 12], winners: [0] } }, 'standard', 'won'],
  ])('%j in %s is %s', (day, mode, sign) => expect(signOf(day, 'lok-n-roll', mode)).toBe(sign));
});

describe('a day on this device', () => {
  const RESULT: GameResult = {
    id: 'one',
    format: 2,
    game: 'lok-n-roll',
    mode: 'solo',
    setup: '1 dealt - standard',
    sitters: [{ kind: 'person', name: '' }],
    ...WON,
    at: 1,
    aid: 'none',
    day: ID,
    seed: 1,
  };
  const finish = (store: GameStore, result: GameResult) =>
    store.put({ id: result.id, over: true, holder: '' } as SavedGame, result);

  test('has one first attempt, however often one begins', async () => {
    const store = new GameStore(async () => games);
    await notePar(store, ID, WON);
    expect(await beginDay(store, ID, 'one')).toBe('one');
    expect(await beginDay(store, ID, 'two')).toBe('one');
    expect(await readDays(store)).toEqual(new Map([[ID, { id: ID, attempt: 'one', par: WON }]]));
  });

  test('is over with the game, and stays as it ended when its result is deleted or the game ended anew', async () => {
    const store = new GameStore(async () => games);
    await beginDay(store, ID, 'one');
    await finish(store, { ...RESULT, id: 'two', scores: [3] });
    expect((await readDays(store)).get(ID)).toEqual({ id: ID, attempt: 'one' });
    await finish(store, RESULT);
    expect((await readDays(store)).get(ID)).toEqual({ id: ID, attempt: 'one', outcome: WON });
    await finish(store, { ...RESULT, scores: [2] });
    await store.removeAll('results', ['one', 'two']);
    expect((await readDays(store)).get(ID)).toEqual({ id: ID, attempt: 'one', outcome: WON });
  });

  test('keeps what helped to it', async () => {
    const store = new GameStore(async () => games);
    await beginDay(store, ID, 'one');
    await finish(store, { ...RESULT, aid: 'repeat' });
    const day = (await readDays(store)).get(ID);
    expect(day).toEqual({ id: ID, attempt: 'one', outcome: WON, aid: 'repeat' });
    expect(signOf({ ...day!, par: WON }, 'lok-n-roll', 'solo')).toBe('done');
    expect(signOf(day, 'lok-n-roll', 'betsy')).toBe('done');
  });

  test('has no end without an attempt', () => {
    expect(readDay({ id: ID, outcome: WON })).toEqual({ id: ID });
  });

  test('can be read, whatever part of it was replaced', () => {
    const whole = {
      id: ID,
      attempt: 'one',
      outcome: WON,
      aid: 'undo',
      par: { scores: [null, 2], winners: [1] },
    };
    expect(readDay(whole)).toEqual(whole);
    fc.assert(
      fc.property(mutated(whole), (stored) => {
        const day = readDay(stored);
        expect(['none', 'begun', 'lost', 'done', 'won']).toContain(signOf(day, 'lok-n-roll', 'solo'));
      }),
    );
  });
});
