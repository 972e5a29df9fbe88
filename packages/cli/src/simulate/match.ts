import { createPlayer } from '@roundhouse/bots';
import { playerSeeds } from '@roundhouse/chance';
import {
  checkSetup,
  type Emit,
  games,
  type Player,
  playOut,
  seededChance,
  seedOf,
  type Setup,
} from '@roundhouse/engine';
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

/** How many games a deal has: see `playDeal`. */
export function gamesPerDeal(match: Match): number {
  return seatingsOf(match.bots.length, setupOf(match).players).length;
}

/** The names of the automata that sit beside the people. */
export function automataOf({ game, mode }: Setup): readonly string[] {
  return games[game].modes[mode]!.automata;
}

/**
 * Plays a deal once in each seating. Cards and dice are a function of the seed and of the number of the deal, and so is
 * what each player is seeded with, wherever they sit; but from the one the other cannot be computed.
 */
export async function playDeal(match: Match, setup: Setup, deal: number): Promise<PlayedGame[]> {
  const played: PlayedGame[] = [];
  for (const seating of seatingsOf(match.bots.length, setup.players))
    played.push(await playSeating({ match, setup, deal, seating }));
  return played;
}

/** A game of a match. */
interface Seating {
  readonly match: Match;
  readonly setup: Setup;
  readonly deal: number;
  /** By seat the number of a player. */
  readonly seating: readonly number[];
}

/** Who looks on. */
interface Watch {
  /** Gets the events. */
  readonly tell?: Emit;
  /** Gets each player and the number of its bot, and gives what plays in its place. */
  readonly seat?: (player: Player, bot: number) => Player;
}

/** Plays one game of a deal. */
export async function playSeating({ match, setup, deal, seating }: Seating, { tell, seat: sit }: Watch = {}) {
  const { bots, seed } = match;
  const seeds = playerSeeds(seed, deal);
  const players = seating.map((number, seat) => {
    const bot = number % bots.length;
    const player = createPlayer(bots[bot]!, { setup, seat, seed: seeds[number]! });
    return sit ? sit(player, bot) : player;
  });
  const chance = seededChance(seedOf(seed, deal));
  const { outcome, actions, turns } = await playOut(games[setup.game], setup, players, chance, BUDGET, tell);
  return { seating: seating.map((player) => player % bots.length), outcome, actions: actions.length, turns };
}
