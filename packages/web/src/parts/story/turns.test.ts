import { chanceOf } from '@roundhouse/chance';
import { checkSetup, GAME_IDS, games, newTable, type TableStep } from '@roundhouse/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnAt, turnFrom, turnsOf } from './turns.ts';

const MOST_ACTIONS = 120;

/** What a spectator sees of a game of random actions. */
async function moments(game: (typeof GAME_IDS)[number], seed: number): Promise<readonly TableStep[]> {
  const opening = games[game].hasOpening ? { opening: seed % 2 === 0 ? 'players' : 'dealt' } : {};
  const setup = checkSetup({ game, mode: 'standard', players: 3, deck: 'standard', ...opening }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const options = { chance: chanceOf({ seed }), undo: 'none', people: [0] } as const;
  const table = newTable(games[game], setup.value, options);
  for (let action = 0; action < MOST_ACTIONS && table.actor !== null; action++) {
    const { version, legal } = (await table.seat(table.actor).read()).snapshot;
    await table.seat(table.actor).act(version, legal[(seed + action * 7) % legal.length]!);
  }
  return (await table.seat('spectator').read(0)).steps;
}

describe.each(GAME_IDS)('the turns of %s', (game) => {
  test('follow each other without a gap, and in each one seat alone acts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1000), async (seed) => {
        const steps = await moments(game, seed);
        const turns = turnsOf(games[game], steps);
        expect(turns[0].first).toBe(0);
        for (const [index, { first, seat, number }] of turns.entries()) {
          const end = turns[index + 1]?.first ?? steps.length - 1;
          expect(first).toBeGreaterThan(turns[index - 1]?.first ?? -1);
          expect(number).toBe(index + turns[0].number);
          const acted = steps.slice(first + 1, end + 1).map((step) => step.kind === 'action' && step.seat);
          expect(acted.filter((one) => seat !== null && one !== seat)).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('can be gone through turn by turn to either end', async () => {
    const steps = await moments(game, 3);
    const turns = turnsOf(games[game], steps);
    const length = steps.length - 1;
    let moment = 0;
    const seen = new Set([turnAt(turns, moment).number]);
    while (moment < length) seen.add(turnAt(turns, (moment = turnFrom(turns, moment, 1, length))).number);
    expect([...seen]).toEqual(turns.map(({ number }) => number));
    for (const { first } of turns.filter((turn) => turn.first < moment).toReversed())
      expect((moment = turnFrom(turns, moment, -1, length))).toBe(first);
    expect(turnFrom(turns, 0, -1, length)).toBe(0);
    expect(turnFrom(turns, length, 1, length)).toBe(length);
  });
});

test('a game that has just been dealt to be laid out has no turn yet', () => {
  const start: TableStep = { version: 1, kind: 'start', events: [], after: { phase: 'opening', actor: 1 } };
  expect(turnsOf(games['lok-n-roll'], [start])).toEqual([{ number: 0, first: 0, seat: null }]);
  expect(turnAt(turnsOf(games['lok-n-roll'], [start]), 0).number).toBe(0);
});
