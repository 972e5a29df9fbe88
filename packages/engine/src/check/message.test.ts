import { expect, test } from 'vitest';
import { refuse } from '../contract/refusal.ts';
import { problem } from './problems.ts';
import { problemMessage, refusalMessage } from './message.ts';

test('a problem is one line with its clause, its place and its reason (TR-14)', () => {
  expect(problemMessage(problem('json', ''))).toBe('TR-1: json');
  expect(problemMessage(problem('integer', 'players', { min: 2, max: 4 }))).toBe(
    'TR-1 players: integer (min 2, max 4)',
  );
});

test('a refusal is one line with its clause and what it is about (TR-15)', () => {
  expect(refusalMessage(refuse('TR-8'))).toBe('TR-8');
  expect(refusalMessage(refuse('GT-11', { card: 4, position: 7 }))).toBe('GT-11 (card 4, position 7)');
});
