import { expect, test } from 'vitest';
import { report } from './report.ts';
import { newTally, tallyDeal } from './tally.ts';

const facts = { game: 'lok-n-roll', mode: 'standard', players: 2, games: 4, seed: 7 };

test('tables by bot and by seat, and how long the games were', () => {
  const tally = newTally(2, 2);
  for (const score of [10, 12]) {
    const outcome = { scores: [score, 1030], winners: [0] };
    tallyDeal(tally, [
      { seating: [0, 1], outcome, actions: 99 },
      { seating: [1, 0], outcome, actions: 1001 },
    ]);
  }
  expect(report(facts, ['careful', 'random'], tally)).toMatchInlineSnapshot(`
    "lok-n-roll, standard, 2 playing: 4 games of 2 deals, seed 7
    bot       games             wins           score
    careful       4   50.00 ± 0.00 %   520.50 ± 0.98
    random        4   50.00 ± 0.00 %   520.50 ± 0.98

    seat         games              wins            score
    0 (begins)       4   100.00 ± 0.00 %     11.00 ± 1.96
    1                4     0.00 ± 0.00 %   1030.00 ± 0.00

    Actions in a game: 550.00 ± 0.00, from 99 to 1,001."
  `);
});

test('one seat needs no table of seats; games without a score are named', () => {
  const tally = newTally(1, 1);
  tallyDeal(tally, [{ seating: [0], outcome: { scores: [21], winners: [0] }, actions: 80 }]);
  tallyDeal(tally, [{ seating: [0], outcome: { scores: [null], winners: [] }, actions: 30 }]);
  const solo = { ...facts, mode: 'solo-limit', players: 1, games: 2 };
  expect(report(solo, ['random'], tally)).toMatchInlineSnapshot(`
    "lok-n-roll, solo-limit, 1 playing: 2 games of 2 deals, seed 7
    bot      games              wins   score
    random       2   50.00 ± 98.00 %   21.00   (1 counted)

    Actions in a game: 55.00 ± 49.00, from 30 to 80."
  `);
});
