import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chance } from '../contract/chance.ts';
import { rolledFaces } from '../testing/rolled-faces.ts';
import { ChanceError, scriptedChance } from './scripted-chance.ts';

const IDS = ['a', 'b', 'c'];
const DIE = [1, 1, 0];

const pick = (chance: Chance) => chance.pick(3);
const shuffle = (chance: Chance) => chance.shuffle([0, 1, 2], 3, IDS);
const roll = (chance: Chance) => chance.roll(2, DIE);

/** The problem of the second entry of chance, if any; a wrong entry is not consumed. */
function problemOf(entry: unknown, event: (chance: Chance) => unknown) {
  const script = scriptedChance([['pick', 0], ...(entry === undefined ? [] : [entry])], 1);
  try {
    event(script);
    return undefined;
  } catch (error) {
    if (error instanceof ChanceError && script.consumed === 1) return error.problem;
    throw error;
  }
}

describe('chance of a transcript (TR-3)', () => {
  test('is given in order, and what is consumed is counted', () => {
    const script = scriptedChance([
      ['pick', 2],
      ['shuffle', ['c', 'a', 'b']],
      ['dice', [0, 1]],
    ]);
    expect(script.pick(3)).toBe(2);
    const pile = [0, 1, 2, 9];
    script.shuffle(pile, 3, IDS);
    expect(pile).toEqual([1, 0, 2, 9]);
    expect(rolledFaces(script, 2, DIE)).toEqual([0, 1]);
    expect(script.consumed).toBe(3);
  });

  test.each([
    ['is missing', undefined, pick, 'chance-missing', { due: 'pick' }],
    ['is of another kind', ['dice', [1]], pick, 'chance-kind', { due: 'pick' }],
    ['is of no kind', [], shuffle, 'chance-kind', { due: 'shuffle' }],
    ['is no entry', null, roll, 'chance-kind', { due: 'dice' }],
    ['says too much', ['pick', 1, 1], pick, 'chance-kind', { due: 'pick' }],
    ['picks too high', ['pick', 3], pick, 'chance-pick', { options: 3 }],
    ['picks below nothing', ['pick', -1], pick, 'chance-pick', { options: 3 }],
    ['picks in between', ['pick', 0.5], pick, 'chance-pick', { options: 3 }],
    ['picks no number', ['pick', '1'], pick, 'chance-pick', { options: 3 }],
    ['shuffles no list', ['shuffle', 'abc'], shuffle, 'chance-kind', { due: 'shuffle' }],
    ['loses a card', ['shuffle', ['a', 'b']], shuffle, 'chance-cards', {}],
    ['adds a card', ['shuffle', ['a', 'b', 'c', 'd']], shuffle, 'chance-cards', {}],
    ['has a card twice', ['shuffle', ['a', 'b', 'b']], shuffle, 'chance-cards', {}],
    ['has a foreign card', ['shuffle', ['a', 'b', 'd']], shuffle, 'chance-cards', {}],
    ['rolls no list', ['dice', 1], roll, 'chance-kind', { due: 'dice' }],
    ['rolls too few dice', ['dice', [1]], roll, 'chance-count', { found: 1, due: 2 }],
    ['rolls too many dice', ['dice', [1, 1, 1]], roll, 'chance-count', { found: 3, due: 2 }],
    ['shows no face of the die', ['dice', [1, 2]], roll, 'chance-face', {}],
    ['shows a text', ['dice', [1, '1']], roll, 'chance-face', {}],
    // As no JSON has it, but what a browser stores may.
    ['leaves out a die', ['dice', Object.assign([1], { length: 2 })], roll, 'chance-face', {}],
  ] as const)('that %s is refused where it stands', (_, entry, event, code, values) => {
    expect(problemOf(entry, event)).toEqual({ clause: 'TR-3', code, path: 'chance[1]', values });
  });

  test('may be any JSON: it is accepted or refused, and nothing else', () => {
    const value = fc.oneof(fc.jsonValue(), fc.array(fc.constantFrom('a', 'b', 'c', 0, 1)));
    const entry = fc.oneof(fc.jsonValue(), fc.tuple(fc.constantFrom('pick', 'shuffle', 'dice'), value));
    fc.assert(
      fc.property(entry, fc.constantFrom(pick, shuffle, roll), (written, event) => {
        const problem = problemOf(written, event);
        expect(problem === undefined || problem.clause === 'TR-3').toBe(true);
      }),
    );
  });
});
