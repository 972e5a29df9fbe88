import { loadTexts } from '@roundhouse/texts';
import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../laboratory/game-record.ts';
import { addStatistics, noStatistics, type Subject } from '../laboratory/statistics.ts';
import { subjectOf } from '../laboratory/experiment.ts';
import playStudy, { type Found, nothingFound } from './findings-worker.ts';
import { findingsPage } from './findings-page.ts';
import { castOf, studiesOf, type Study } from './studies.ts';

const texts = await loadTexts('en');
const source = { good: 'careful', command: 'npx roundhouse findings', texts };

/** A game of Loose Caboose that seat `winner` wins. */
function game(subject: Subject, deal: number, seating: readonly number[], winner: number): GameRecord {
  const counts = Object.fromEntries(subject.counts.map(({ id }) => [id, seating.map(() => 1)]));
  const scores = seating.map((_, seat) => (seat === winner ? 5 : 9));
  const cards = seating.map(() => []);
  const outcome = { winners: [winner], scores };
  return { deal, seating, first: 0, decidedBy: 'score', outcome, turns: 20, actions: 40, counts, cards };
}

/** Studies of Loose Caboose in which the winners of a deal's games are those that `winnersOf` gives. */
function found(winnersOf: (study: Study, deal: number) => readonly number[], deals = 400): Map<Study, Found> {
  return new Map(
    studiesOf(['loose-caboose'], 'careful', 1).map((study) => {
      const all = { ...nothingFound(), statistics: noStatistics() };
      const subject = subjectOf(study.match);
      for (let deal = 0; deal < deals; deal++) {
        const games = winnersOf(study, deal).map((winner, turn) => {
          const seating = Array.from(
            { length: study.players },
            (_, seat) => (seat + turn) % study.bots.length,
          );
          return game(subject, deal, seating, winner);
        });
        addStatistics(all.statistics, games, subject);
        all.deals++;
        all.games += games.length;
      }
      return [study, all];
    }),
  );
}

describe('what is said is true for the figures', () => {
  test('where all seats win equally often', () => {
    const page = findingsPage({ ...source, tallies: found(({ players }, deal) => [deal % players]) });
    expect(page).toContain('With 2, 3 and 4 players no seat is shown to be better.');
  });

  test('where a seat wins more often than others', () => {
    const page = findingsPage({ ...source, tallies: found((_, deal) => [deal % 10 < 7 ? 0 : 1]) });
    expect(page).toContain('With 2 players it is better to begin: 70.0 ± 4.5 of 100 games.');
    expect(page).toMatch(
      /With 3 players a seat wins 33\.3 of 100 games on average, the first more often \(70\.0 ± 4\.5\)/,
    );
    expect(page).toMatch(/the third less often \(0\.0 ± 0\.0\)/);
    const worse = findingsPage({ ...source, tallies: found((_, deal) => [deal % 10 < 3 ? 0 : 1]) });
    expect(worse).toContain('With 2 players it is worse to begin: 30.0 ± 4.5 of 100 games.');
  });

  test.each([
    ['the same player wins both games', [0, 1], 'so who plays decides more than the cards do'],
    ['the same seat wins both games', [1, 1], 'so the cards decide more than who plays does'],
  ])('where %s of a deal', (_, winners, verdict) => {
    const page = findingsPage({
      ...source,
      tallies: found(({ bots }) => (bots.length === 2 ? winners : [0])),
    });
    expect(page).toContain(`Of 400 deals that \`careful\` and \`random\` played from both seats`);
    expect(page).toContain(verdict);
  });

  test('where neither does so more often', () => {
    const tallies = found(({ bots }, deal) =>
      bots.length === 2
        ? [
            [0, 1],
            [1, 1],
          ][deal % 2]!
        : [0],
    );
    expect(findingsPage({ ...source, tallies })).toContain(
      'so neither is shown to decide more than the other',
    );
  });

  test('of cards nothing is said where nobody had them', () => {
    expect(findingsPage({ ...source, tallies: found(() => [0]) })).not.toContain('### The cards');
  });
});

test('the page of real games has a chapter for each game, and is written in the format of the project', async () => {
  const tallies = new Map<Study, Found>();
  for (const study of studiesOf(['lok-n-roll', 'game-of-trains'], 'random', 1)) {
    // What was not played is missing on the page.
    if (!study.bots.every((name) => ['random', 'careful'].includes(name))) continue;
    const { tally } = await playStudy({ item: study, from: 0, until: 1 });
    tallies.set(study, tally);
  }
  const page = findingsPage({ ...source, good: 'random', tallies });
  expect(page.match(/^##+ .*/gm)).toEqual([
    "## LOK'n'ROLL",
    '### The seats',
    '### Luck and skill',
    '### How long a game is',
    '### What good play looks like',
    '### Alone',
    '## Game of Trains',
    '### The seats',
    '### Luck and skill',
    '### How long a game is',
    '### What good play looks like',
  ]);
  expect(page).toContain('With 2, 3 and 4 players no seat');
  expect(page).not.toMatch(/NaN|undefined|null|Infinity/);
  expect(await format('page.md', page, { printWidth: 110 })).toEqual({ code: page, errors: [] });
});

describe('who plays', () => {
  test('is the strongest level, unless another one is named', () => {
    expect(castOf('lok-n-roll', 'standard', 'careful')).toMatchObject({
      good: 'careful',
      plain: 'careful',
      random: 'random',
    });
    const { good } = castOf('lok-n-roll', 'standard', undefined)!;
    expect(['careful', 'random']).not.toContain(good);
    expect(castOf('lok-n-roll', 'standard', 'nobody')).toBeUndefined();
  });
});
