import { games } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import type { GameResult } from '../../../storage/game-result.ts';
import { GameStore } from '../../../storage/game-store.ts';
import type { SavedGame } from '../../../storage/saved-game.ts';
import { endingFor } from './ending-for.ts';

const ANNA = { kind: 'person', name: 'Anna' } as const;

function played(
  id: string,
  points: number,
  more: Partial<Pick<GameResult, 'aid' | 'mode'>> = {},
): GameResult {
  const base = {
    format: 2,
    game: 'lok-n-roll',
    mode: 'solo',
    setup: '',
    at: 1,
    aid: 'none',
    seed: 1,
  } as const;
  return { ...base, id, sitters: [ANNA], scores: [points], winners: [0], ...more };
}

async function alone(result: GameResult | undefined, ...before: GameResult[]) {
  const store = new GameStore(async () => games);
  for (const one of result ? [...before, result] : before)
    await store.put({ id: one.id, over: true } as SavedGame, one);
  const setup = { game: 'lok-n-roll', mode: 'solo' };
  return endingFor({ people: [0], setup: setup as never, result: result?.id }, [0], store);
}

test('alone, a record is what is better than all before, if nothing helped', async () => {
  expect(await alone(played('new', 9), played('a', 10), played('b', 12))).toBe('record');
  expect(await alone(played('new', 10), played('a', 10))).toBe('won');
  expect(await alone(played('new', 9))).toBe('won');
  expect(await alone(played('new', 9, { aid: 'undo' }), played('a', 10))).toBe('won');
  expect(await alone(played('new', 9), played('a', 10, { mode: 'limit' }))).toBe('won');
});

test('as long as the result is not kept, nothing is said', async () => {
  expect(await alone(undefined)).toBeUndefined();
});

test.each([
  [[0], [0], 'won'],
  [[0], [1], 'lost'],
  [[0, 1], [1], 'won'],
  [[0], [], 'lost'],
  [[], [1], undefined],
] as const)('people at %j, and %j won: %s', async (people, winners, ending) => {
  const setup = { game: 'game-of-trains', mode: 'standard' } as never;
  const store = new GameStore(async () => games);
  expect(await endingFor({ people, setup, result: undefined }, winners, store)).toBe(ending);
});
