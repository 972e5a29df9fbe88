/** The measure of skill itself: few games with small budgets; docs/bots.md has the figures of many. */
import { describe, expect, test } from 'vitest';
import { judgedGame } from '../testing/judged-games.ts';
import type { Case } from '../testing/setups.ts';

const RAILWAY: Case = { game: 'lok-n-roll', mode: 'standard', players: 2 };
const TRAINS: Case = { game: 'game-of-trains', mode: 'standard', players: 2 };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much is lost in a decision, in the mean. */
async function lossOf(each: Case, bot: string, deals: number): Promise<number> {
  const losses: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const { entries } = await judgedGame(each, deal, { bot, judge: 'greta', iterations: 80 });
    losses.push(...entries.map(({ loss }) => loss));
  }
  return mean(losses);
}

describe.each([
  [RAILWAY, 3],
  [TRAINS, 2],
])('at $game', (each, deals) => {
  test('the strongest level loses less by its decisions than the yardstick', async () => {
    expect(await lossOf(each, 'greta', deals)).toBeLessThan(0.7 * (await lossOf(each, 'careful', deals)));
  });
});

test('among equals luck comes to nothing in the mean', async () => {
  const lucks: number[] = [];
  for (let deal = 0; deal < 40; deal++)
    lucks.push((await judgedGame(RAILWAY, deal, { bot: 'hugo', judge: 'hugo', iterations: 1 })).luck);
  const variance = mean(lucks.map((luck) => (luck - mean(lucks)) ** 2));
  expect(Math.abs(mean(lucks))).toBeLessThan(2 * Math.sqrt(variance / lucks.length));
});
