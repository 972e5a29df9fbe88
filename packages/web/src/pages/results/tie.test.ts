import { expect, test } from 'vitest';
import { tieOf } from './tie.ts';

test.each([
  ['the fewer points won', 'lok-n-roll', 'standard', [12, 30], [0], 'score', undefined],
  ['the engine has said what broke it', 'lok-n-roll', 'standard', [41, 41], [0], 'fours', 'decidedBy.fours'],
  ['an older page has not kept it', 'lok-n-roll', 'standard', [41, 41], [0], undefined, 'stats.tie'],
  ['nobody knows the word', 'lok-n-roll', 'standard', [41, 41], [0], 'luck', 'stats.tie'],
  ['nothing broke it', 'loose-caboose', 'standard', [9, 9, 12], [0, 1], undefined, 'decidedBy.shared'],
  ['equal points of those who lost', 'loose-caboose', 'standard', [9, 12, 12], [0], 'score', undefined],
  ['as many as Betsy has cards', 'lok-n-roll', 'betsy', [12, 12], [1], 'betsy', 'decidedBy.betsy'],
  ['more than Betsy has cards', 'lok-n-roll', 'betsy', [13, 12], [1], 'betsy', undefined],
  ['alone', 'lok-n-roll', 'solo', [12], [0], 'alone', undefined],
  ['lost before its end', 'lok-n-roll', 'solo-limit', [null], [], 'derailments', undefined],
  ['without points', 'game-of-trains', 'standard', [0, 0, 1], [2], 'row', undefined],
  ['nobody won', 'game-of-trains', 'standard', [0, 0], [], 'undecided', undefined],
] as const)('%s', (_, game, mode, scores, winners, decidedBy, key) =>
  expect(tieOf({ game, mode, scores, winners, ...(decidedBy && { decidedBy }) })).toBe(key),
);
