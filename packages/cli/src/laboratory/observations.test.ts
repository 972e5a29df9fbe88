import { CASES, type Case, setupOf } from '@roundhouse/bots/testing';
import { games, NO_SEAT, seededChance, seededRandom, type Setup } from '@roundhouse/engine';
import type { LokNRollPosition } from '@roundhouse/engine/lok-n-roll';
import { describe, expect, test } from 'vitest';
import { automataOf, type Match } from '../simulate/match.ts';
import type { GameRecord } from './game-record.ts';
import { observations } from './observations.ts';
import { recordDeal } from './record-deal.ts';

const DEALS = 6;

async function recordsOf(each: Case): Promise<{ setup: Setup; records: GameRecord[] }> {
  const setup = setupOf(each);
  const { deck: _, ...agreed } = setup;
  const match: Match = { header: { ...agreed, deck: 'standard' }, bots: ['random'], seed: 9 };
  const records = [];
  for (let deal = 0; deal < DEALS; deal++) records.push(...(await recordDeal(match, setup, deal)));
  return { setup, records };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each(CASES)('$game $mode for $players', (each) => {
  test('every count has a number for every seat, and none is negative', async () => {
    const { setup, records } = await recordsOf(each);
    const seats = setup.players + automataOf(setup).length;
    expect(records).toHaveLength(DEALS);
    for (const { counts, cards } of records) {
      expect(Object.keys(counts)).toEqual(observations[each.game].counts.map(({ id }) => id));
      for (const bySeat of Object.values(counts)) {
        expect(bySeat).toHaveLength(seats);
        expect(Math.min(...bySeat)).toBeGreaterThanOrEqual(0);
      }
      expect(cards).toHaveLength(seats);
    }
  });
});

describe('in the railway games', () => {
  const RAILWAY_CASES = CASES.filter(({ game }) => games[game].hasPoints);

  test.each(RAILWAY_CASES)(
    'the piles at the end are what is scored: $game $mode for $players',
    async (each) => {
      const piles = observations[each.game].counts.flatMap(({ id, cards }) =>
        cards ? [{ id, ...cards }] : [],
      );
      const { setup, records } = await recordsOf(each);
      for (const { outcome, counts } of records) {
        // Automata count cards, not points (LR-33); a lost game is not scored (LR-28).
        const worth = (seat: number, number: number) => (seat < setup.players ? number : 1);
        const scoreOf = (seat: number) =>
          sum(piles.map(({ id, number }) => worth(seat, number) * counts[id]![seat]!));
        expect(outcome.scores.map((score, seat) => (score === null ? null : scoreOf(seat)))).toEqual(
          outcome.scores,
        );
      }
    },
  );

  test.each(RAILWAY_CASES)('what is noted fits together: $game $mode for $players', async (each) => {
    const { setup, records } = await recordsOf(each);
    for (const { counts, turns, cards } of records) {
      const people = (id: string) => sum(counts[id]?.slice(0, setup.players) ?? []);
      // A turn is a pass, a roll, or rubble that is dumped, any number at once.
      const moves = people('passes') + people('rolls');
      expect(moves).toBeLessThanOrEqual(turns);
      expect(moves + people('dumped')).toBeGreaterThanOrEqual(turns);
      expect(people('derailments')).toBeLessThanOrEqual(people('missing'));
      // Two cards are dealt to each hand, and a turn begins with another one.
      expect(sum(cards.map(({ length }) => length))).toBe(turns + 2 * setup.players);
    }
  });

  test('the front is closed where the rules say so (RW-10)', () => {
    const setup = setupOf({ game: 'lok-n-roll', mode: 'standard', players: 2 });
    let closed = 0;
    for (let seed = 0; seed < 10; seed++) {
      const observer = observations[setup.game].observe(setup, 2);
      const chance = seededChance(seed);
      const random = seededRandom(seed);
      const see = observer.see.bind(observer);
      const position = games[setup.game].start(setup, chance, see) as unknown as LokNRollPosition;
      let due = 0;
      while (position.actor !== NO_SEAT) {
        const action = position.randomAction(random);
        const isLay = games[setup.game].codec(setup).text(action).startsWith('lay ');
        position.play(action, chance, see);
        if (isLay && position.railway.freePlacements === 0) due++;
      }
      expect(sum(observer.noted().counts['closed']!)).toBe(due);
      closed += due;
    }
    expect(closed).toBeGreaterThan(0);
  });
});

describe('in Game of Trains', () => {
  test.each([2, 3, 4])('what is noted fits together: %i', async (players) => {
    const { records } = await recordsOf({ game: 'game-of-trains', mode: 'standard', players });
    const functions = observations['game-of-trains'].counts.filter(({ group }) => group === 'function');
    for (const { counts, turns, outcome, cards, wonBy } of records) {
      expect(sum(counts['draws']!) + sum(counts['uses']!)).toBe(turns);
      expect(sum(functions.map(({ id }) => sum(counts[id]!)))).toBe(sum(counts['uses']!));
      expect(cards.map(({ length }) => length)).toEqual(cards.map(() => 7));
      expect(wonBy === undefined).toBe(outcome.winners.length === 0);
    }
  });
});

test('cards are of one kind where nobody tells them apart', () => {
  const { kindOf } = observations['lok-n-roll'];
  const { cards } = games['lok-n-roll'].standardDeck;
  const kinds = new Set(cards.map(kindOf));
  expect([...kinds]).toEqual(expect.arrayContaining(['1 straight', '3 left curve, broken', '4 rubble']));
  expect(kinds.size).toBe(20);
});
