import { describe, expect, test } from 'vitest';
import { games } from '../games.ts';
import { setupOf } from '../testing/setups.ts';
import {
  activeEnds,
  activeHistory,
  activeSteps,
  activeVersions,
  type History,
  playOnFrom,
  type Row,
  versionOf,
} from './history.ts';

const setup = setupOf(games['game-of-trains'], { mode: 'standard', players: 2, deck: 'standard' });

function historyOf(rows: readonly Row[]): History {
  return { setup, start: [['pick', 1]], rows };
}

function step(action: string): Row {
  return { seat: 0, action, chance: [] };
}

function undo(steps: number): Row {
  return { seat: 0, undo: steps };
}

function textsAt(history: History, version?: number): string[] {
  return activeSteps(history, version).map(({ action }) => action);
}

describe('a history', () => {
  const history = historyOf([step('a'), step('b'), undo(1), step('c'), step('d'), undo(0), step('e')]);

  test.each([
    [1, [], []],
    [2, ['a'], [2]],
    [3, ['a', 'b'], [2, 3]],
    [4, ['a'], [2]],
    [5, ['a', 'c'], [2, 5]],
    [6, ['a', 'c', 'd'], [2, 5, 6]],
    [7, [], []],
    [8, ['e'], [8]],
  ])('at version %i has active %j', (version, texts, versions) => {
    expect(textsAt(history, version)).toEqual(texts);
    expect(activeVersions(history, version)).toEqual(versions);
  });

  test('is at the version that its last row made', () => {
    expect(versionOf(history)).toBe(8);
    expect(textsAt(history)).toEqual(['e']);
  });

  test.each([
    [4, 2],
    [7, 1],
  ])('brings back with the undo of version %i what version %i was', (version, back) => {
    expect(activeEnds(history)[version - 2]).toMatchObject({ version: back });
    expect(textsAt(history, version)).toEqual(textsAt(history, back));
  });

  test('without what was taken back is the same game', () => {
    const plain = activeHistory(history, 6);
    expect(plain.rows).toEqual([step('a'), step('c'), step('d')]);
    expect([plain.setup, plain.start]).toEqual([setup, history.start]);
  });

  test('can be played on from any of its steps, and stays as it is', () => {
    const rows = [...history.rows];
    const other = playOnFrom(activeHistory(history, 6), 2);
    expect(other.rows).toEqual([step('a'), step('c')]);
    expect(history.rows).toEqual(rows);
  });
});
