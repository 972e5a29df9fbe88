import { describe, expect, test } from 'vitest';
import { recordedChance } from '../chance/recorded-chance.ts';
import { seededChance } from '../chance/seeded-chance.ts';
import type { BaseEvent } from '../contract/event.ts';
import type { Game } from '../contract/game.ts';
import type { Player } from '../contract/player.ts';
import { seededRandom } from '../contract/random.ts';
import type { Setup } from '../contract/setup.ts';
import { games } from '../games.ts';
import { anyPlayer } from '../testing/players.ts';
import { MATERIALS } from '../testing/materials.ts';
import { describeSetup } from '../testing/walk.ts';
import { setupOf, setupsOf } from '../testing/setups.ts';
import { makeTranscript } from '../transcript/make-transcript.ts';
import { trace, type TraceEntry } from '../transcript/trace.ts';
import { playOut } from './play-out.ts';

const budget = { iterations: 1 };
const cases = Object.values(games).flatMap((game) =>
  setupsOf(game, MATERIALS[game.id]).map((setup): [string, Game, Setup] => [
    describeSetup(setup),
    game,
    setup,
  ]),
);

function playersOf({ players }: Setup): Player[] {
  return Array.from({ length: players }, (_, seat) => anyPlayer(seat));
}

describe('a game played out', () => {
  test.each(cases)('leads where its transcript leads: %s', async (_, game, setup) => {
    const chance = recordedChance(seededChance(4));
    const told: BaseEvent[] = [];
    const tell = (event: BaseEvent) => void told.push(event);
    const played = await playOut(game, setup, playersOf(setup), chance, budget, tell);
    const { outcome, actions, decisions, turns } = played;
    const codec = game.codec(setup);
    const texts = actions.map((action) => codec.text(action));
    const entries = trace(makeTranscript(setup, chance.entries, texts)) as readonly TraceEntry[];
    expect(entries.at(-1)).toMatchObject({ phase: 'over', state: { outcome } });
    const made = playersOf(setup).map((__, seat) => entries.filter(({ actor }) => actor === seat).length);
    expect(decisions).toEqual(made);
    expect(turns).toBe(entries.filter(({ phase }) => game.beginsTurn(phase)).length);
    expect(told.at(-1)).toMatchObject({ kind: 'ended', outcome });
  });

  test('is the same for the same seeds', async () => {
    for (const [, game, setup] of cases) {
      const once = await playOut(game, setup, playersOf(setup), seededChance(8), budget);
      expect(await playOut(game, setup, playersOf(setup), seededChance(8), budget)).toEqual(once);
    }
  });
});

describe.each(Object.values(games))('players of $id', (game) => {
  const opening = game.hasOpening ? { opening: 'dealt' } : {};
  const setup = setupOf(game, { mode: 'standard', players: 2, first: 0, deck: 'standard', ...opening });

  /** What a player of seat 1 is given at each of its decisions. */
  async function given(needs: Exclude<Player['needs'], undefined>): Promise<Parameters<Player['decide']>[]> {
    const all: Parameters<Player['decide']>[] = [];
    const player = anyPlayer(1);
    const watcher: Player = {
      needs,
      decide: (...args) => {
        all.push(args);
        return player.decide(...args);
      },
    };
    await playOut(game, setup, [anyPlayer(0), watcher], seededChance(1), budget);
    return all;
  }

  test('who need a memory remember what their view shows', async () => {
    const all = await given('memory');
    expect(all.map(([, memory]) => memory.picture)).toEqual(all.map(([view]) => view.state));
    expect(all.map(([view]) => [view.viewer, view.actor])).toEqual(all.map(() => [1, 1]));
  });

  test('who need a view remember nothing', async () => {
    const [all, remembering] = [await given('view'), await given('memory')];
    expect(all.map(([view]) => view)).toEqual(remembering.map(([view]) => view));
    expect(new Set(all.map(([, memory]) => memory)).size).toBe(1);
  });

  test('who need nothing choose from what is legal', async () => {
    const [all, remembering] = [await given('nothing'), await given('memory')];
    expect(all.map(([, , legal]) => legal)).toEqual(remembering.map(([, , legal]) => legal));
    expect(new Set(all.map(([view]) => view)).size).toBe(1);
  });

  test('who play at random are not asked, and get legal actions', async () => {
    const anybody = (seed: number): Player => ({
      any: seededRandom(seed),
      decide: () => expect.unreachable('asked'),
    });
    const chance = recordedChance(seededChance(1));
    const { outcome, actions } = await playOut(game, setup, [anybody(3), anybody(4)], chance, budget);
    const texts = actions.map((action) => game.codec(setup).text(action));
    const entries = trace(makeTranscript(setup, chance.entries, texts)) as readonly TraceEntry[];
    expect(entries.at(-1)).toMatchObject({ phase: 'over', state: { outcome } });
  });

  test('remember the same beside a player who plays at random', async () => {
    const anybody: Player = { ...anyPlayer(0), any: seededRandom(0) };
    const all: Parameters<Player['decide']>[] = [];
    const player = anyPlayer(1);
    const watcher: Player = {
      decide: (...args) => {
        all.push(args);
        return player.decide(...args);
      },
    };
    await playOut(game, setup, [anybody, watcher], seededChance(1), budget);
    expect(all.map(([, memory]) => memory.picture)).toEqual(all.map(([view]) => view.state));
  });

  test.each([
    ['who remember', (seat: number) => anyPlayer(seat)],
    ['who play at random', (seat: number) => ({ ...anyPlayer(seat), any: seededRandom(seat) })],
  ])('%s: whoever watches is told everything', async (_, playerOf) => {
    const drawn: unknown[] = [];
    const tell = (event: BaseEvent & { readonly card?: unknown }) => {
      if (event.kind === 'drew') drawn.push(event.card);
    };
    await playOut(game, setup, [playerOf(0), playerOf(1)], seededChance(1), budget, tell);
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn).not.toContain(null);
  });

  test('may take their time', async () => {
    const player = anyPlayer(1);
    const slow: Player = { decide: async (...args) => player.decide(...args) };
    const one = await playOut(game, setup, [anyPlayer(0), slow], seededChance(1), budget);
    const two = await playOut(game, setup, [anyPlayer(0), anyPlayer(1)], seededChance(1), budget);
    expect(one).toEqual(two);
  });

  test('must answer with a legal action', async () => {
    const wrong: Player = { decide: () => 0xffff as never };
    await expect(playOut(game, setup, [wrong, wrong], seededChance(1), budget)).rejects.toThrow(
      'seat 0 answered 65535, which is not legal',
    );
  });
});
