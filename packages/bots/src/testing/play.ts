import {
  type Budget,
  games,
  type Player,
  type PlayerConfig,
  type PlayedOut,
  playOut,
  type Setup,
  seededChance,
} from '@roundhouse/engine';
import { createPlayer } from '../bots.ts';

/** As much as the levels up to Mila ask for. */
const ENOUGH: Budget = { iterations: 1000 };

/** A bot by its name, or one of a test. */
export type Bot = string | ((config: PlayerConfig) => Player);

/** A game of bots, one for each seat. */
export async function play(
  bots: readonly Bot[],
  setup: Setup,
  seed: number,
  budget = ENOUGH,
): Promise<PlayedOut> {
  const players = bots.map((bot, seat) => {
    const config = { setup, seat, seed };
    return typeof bot === 'string' ? createPlayer(bot, config) : bot(config);
  });
  return playOut(games[setup.game], setup, players, seededChance(seed), budget);
}

/** The share of games that the first of two bots wins, each deal played from either seat; a tie counts for its part. */
export async function match(bots: readonly [Bot, Bot], setup: Setup, deals: number): Promise<number> {
  let wins = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (const seat of [0, 1]) {
      const seated = seat === 0 ? bots : bots.toReversed();
      const { winners } = (await play(seated, setup, deal)).outcome;
      if (winners.includes(seat)) wins += 1 / winners.length;
    }
  }
  return wins / (2 * deals);
}
