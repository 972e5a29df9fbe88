import { type GameId, seededChance, seededRandom, streamChance } from '@roundhouse/engine';
import { gameOfTrains } from '@roundhouse/engine/game-of-trains';
import { lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { describe, expect, test, vi } from 'vitest';
import { learnedGame as trains } from '../game-of-trains/learned-game.ts';
import { learnedGame as railway } from '../lok-n-roll/learned-game.ts';
import { loadNetwork } from '../network/load-network.ts';
import { setupOf } from '../testing/setups.ts';
import { type Candidate, RoundSearch, valueOf } from './round-search.ts';

const fresh = (action: number, value: number): Candidate =>
  ({ action, value, sum: 0, played: 0 }) as unknown as Candidate;

/** A search, and a position at the beginning of a turn with what is expected there. */
async function midGame(game: GameId, mode: string, players: number, turns: number, rounds = 1) {
  const setup = setupOf({ game, mode, players }) as never;
  const random = seededRandom(turns);
  const chance = seededChance(turns);
  const learned = (game === 'lok-n-roll' ? railway : trains) as unknown as typeof railway;
  const network = await loadNetwork(learned.networks, setup, learned.inputs);
  const play = learned.playWith(setup, network, random, true);
  const position = (game === 'lok-n-roll' ? lokNRoll : gameOfTrains).start(
    setup,
    chance,
  ) as never as ReturnType<typeof lokNRoll.start>;
  if (game === 'lok-n-roll') position.stopsBetweenTurns = true;
  for (let turn = 0; turn < turns || position.phase !== 'turn';) {
    position.play(position.randomAction(random), chance);
    play.beginNextTurn(position, chance);
    if (position.phase === 'turn') turn++;
  }
  return { play, position, search: new RoundSearch(play, rounds), values: () => play.values(position) };
}

describe.each<[GameId, string, number]>([
  ['lok-n-roll', 'standard', 2],
  ['lok-n-roll', 'solo', 1],
  ['lok-n-roll', 'betsy', 1],
  ['game-of-trains', 'standard', 4],
])('playing on %s %s of %i', (game, mode, players) => {
  test('leaves the position as it is', async () => {
    const { position, search, values } = await midGame(game, mode, players, 9);
    const before = JSON.stringify(position.state());
    const candidates = values().map(({ action, value }) => fresh(action, value));
    const played = (seed: number) => candidates.map((candidate) => search.tryOut(position, candidate, seed));
    const one = played(7);
    expect(JSON.stringify(position.state())).toBe(before);
    expect(one.map((candidate) => candidate.played)).toEqual(candidates.map(() => 1));
  });
});

test.each<[string, number, number]>([
  ['solo', 1, 1],
  ['betsy', 1, 1],
  ['standard', 2, 2],
  ['standard', 4, 4],
])('goes up to the next turn of the seat and no further: %s of %i', async (mode, players, turns) => {
  const { position, play, values } = await midGame('lok-n-roll', mode, players, 9);
  const begin = play.beginNextTurn.bind(play);
  let waited: boolean[] = [];
  vi.spyOn(play, 'beginNextTurn').mockImplementation((table, chance) => {
    waited.push(table.isBetweenTurns);
    begin(table, chance);
  });
  const search = new RoundSearch(play, 1);
  for (const { action, value } of values()) {
    waited = [];
    search.tryOut(position, fresh(action, value), 7);
    expect(waited).toEqual(Array.from({ length: turns }, () => true));
  }
});

test('brings the same with the same seed', async () => {
  const { position, search, values } = await midGame('lok-n-roll', 'standard', 2, 9);
  const played = () => values().map(({ action, value }) => search.tryOut(position, fresh(action, value), 7));
  expect(played()).toEqual(played());
});

test('what is known exactly, the end of the game, needs no correction', async () => {
  const { position, search, play, values } = await midGame('lok-n-roll', 'solo', 1, 5);
  while (position.pileCount > 0) {
    position.play(values()[0]!.action, streamChance(seededRandom(1)));
    play.beginNextTurn(position, streamChance(seededRandom(2)));
  }
  for (const { action, value } of values())
    expect(search.tryOut(position, fresh(action, value), 5).sum).toBe(0);
});

test('few corrections count for little', () => {
  const candidate = fresh(1, 0.5);
  const valuesAfter = [0, 1, 10, 1000].map((played) => valueOf({ ...candidate, sum: 0.1 * played, played }));
  expect(valuesAfter).toEqual(valuesAfter.toSorted((one, other) => one - other));
  expect(valuesAfter[0]).toBe(0.5);
  expect(valuesAfter[1]).toBeLessThan(0.52);
  expect(valuesAfter[3]).toBeCloseTo(0.6, 2);
});
