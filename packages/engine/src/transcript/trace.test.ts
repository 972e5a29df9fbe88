import { describe, expect, test } from 'vitest';
import type { Problem } from '../contract/problem.ts';
import { trace, traceLine, traceProblem, type Wording } from './trace.ts';

const header = { format: 'roundhouse/1', game: 'game-of-trains', mode: 'standard', players: 2, first: 0 };
const wagons = Array.from({ length: 84 }, (_, index) => index + 1);
const transcript = { ...header, deck: 'standard', chance: [['shuffle', wagons]], actions: ['choose 84 1'] };

const wording: Wording = {
  problem: ({ code, path }) => `problem ${code} at ${path}`,
  refusal: ({ values }, deck) => `refusal of ${values['card']} in ${deck.game}`,
};

describe('what is wrong with a transcript (TR-14) is said', () => {
  const cases: [string, unknown, string, string][] = [
    [
      'header',
      { ...transcript, mode: 'solo' },
      'TR-1 mode: one-of (allowed standard)',
      'problem one-of at mode',
    ],
    [
      'chance',
      { ...transcript, chance: [] },
      'TR-3 chance[0]: chance-missing (due shuffle)',
      'problem chance-missing at chance[0]',
    ],
    ['action', transcript, 'GT-5 (card 84)', 'refusal of 84 in game-of-trains'],
  ];

  test.each(cases)('in plain lines or in words of one’s own: %s', (_, input, plain, worded) => {
    expect(trace(input)).toMatchObject({ error: { step: 0, message: plain } });
    expect(trace(input, undefined, wording)).toMatchObject({ error: { step: 0, message: worded } });
    expect(traceLine(JSON.stringify(input), 0, wording)).toEqual(trace(input, 0, wording));
  });

  test('where there is not even a line', () => {
    const problem: Problem = { clause: 'TR-1', code: 'utf-8', path: '', values: {} };
    expect(traceProblem(problem)).toEqual({ error: { step: 0, clause: 'TR-1', message: 'TR-1: utf-8' } });
    expect(traceProblem(problem, wording)).toMatchObject({ error: { message: 'problem utf-8 at ' } });
    expect(traceLine('{', undefined, wording)).toMatchObject({ error: { message: 'problem json at ' } });
  });
});
