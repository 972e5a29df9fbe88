import { createPlayer } from '@roundhouse/bots';
import { playerSeeds } from '@roundhouse/chance';
import { checkSetup, games, playOut, seededChance, seedOf, type Setup } from '@roundhouse/engine';
import { seatingsOf } from './seatings.ts';
import type { PlayedGame } from './tally.ts';

/** All that a simulation depends on, checked, as plain data that a thread can be sent. */
export interface Match {
  /** What is agreed before the first shuffle, as the header of a transcript says it (TR-1). */
  readonly header: object;
  /** The names of the bots, at most one for each seat of the players. */
  readonly bots: readonly string[];
  readonly seed: number;
}

/** Work for a decision; the bots there are now take less. */
export const BUDGET = { iterations: 1000 };

/** The setup of a match. Throws where it was not checked. */
export function setupOf({ header }: Match): Setup {
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(`an unchecked match: ${setup.problem.path}`);
  return setup.value;
}

/**
 * Plays a deal once in each seating. Cards and dice are a function of the seed and of the number of the deal, and so is
 * what each player is seeded with, wherever they sit; but from the one the other cannot be computed.
 */
export async function playDeal({ bots, seed }: Match, setup: Setup, deal: number): Promise<PlayedGame[]> {
  const game = games[setup.game];
  const dealSeed = seedOf(seed, deal);
  const seeds = playerSeeds(seed, deal);
  const played: PlayedGame[] = [];
  for (const seating of seatingsOf(bots.length, setup.players)) {
    const players = seating.map((player, seat) =>
      createPlayer(bots[player % bots.length]!, { setup, seat, seed: seeds[player]! }),
    );
    const { outcome, actions } = await playOut(game, setup, players, seededChance(dealSeed), BUDGET);
    played.push({
      seating: seating.map((player) => player % bots.length),
      outcome,
      actions: actions.length,
    });
  }
  return played;
}
