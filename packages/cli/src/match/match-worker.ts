import { playerSeeds } from '@roundhouse/chance';
import { seededChance, seedOf, type Setup, type Transcript } from '@roundhouse/engine';
import { budgetFor } from '../simulate/budget-for.ts';
import { BUDGET, type Match, setupOf } from '../simulate/match.ts';
import { seatingsOf } from '../simulate/seatings.ts';
import { newTally, type PlayedGame, type Tally, tallyDeal } from '../simulate/tally.ts';
import { type BotSpec, readBotList } from './bot-list.ts';
import type { Contestant } from './contestant.ts';
import { type Conduct, newConduct } from './faults.ts';
import { LevelContestant } from './level-contestant.ts';
import { playGame } from './play-game.ts';
import { ProgramContestant } from './program-contestant.ts';

/** Deals `from` to `until` - 1 of a match: what one thread plays at a time. */
export interface MatchTask {
  /** Its bots are written as on the command line. */
  readonly match: Match;
  readonly from: number;
  readonly until: number;
  /** Milliseconds for a decision: of programs, and of levels where their work is not enough of a limit. */
  readonly ms: number;
  readonly limitsLevels: boolean;
  readonly keepsTranscripts: boolean;
  /** Becomes 1 when the match is to end: the programs then end first. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** A game that is kept: who sat where, and how it went. */
export type KeptGame = Transcript & { readonly bots: readonly string[]; readonly outcome: object };

export interface MatchPart {
  readonly tally: Tally;
  /** By bot. */
  readonly conducts: readonly Conduct[];
  /** By deal. */
  readonly kept: readonly { readonly deal: number; readonly games: readonly KeptGame[] }[];
}

/** Plays some deals of a match. */
export default async function playDeals(task: MatchTask): Promise<MatchPart> {
  const { match, from, until, keepsTranscripts } = task;
  const setup = setupOf(match);
  const tally = newTally(match.bots.length, setup.players);
  const conducts = match.bots.map(newConduct);
  const contestants = contestantsOf(task, setup);
  const kept = [];
  try {
    for (let deal = from; deal < until; deal++) {
      const { played, games } = await playDeal(match, setup, deal, contestants, conducts);
      tallyDeal(tally, played);
      if (keepsTranscripts) kept.push({ deal, games });
    }
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.close()));
  }
  return { tally, conducts, kept };
}

/** One for each player: a bot that has several seats of a game plays each of them by itself. */
function contestantsOf(task: MatchTask, { players }: Setup): readonly Contestant[] {
  const bots = task.match.bots.map((name) => readBotList(name)[0]!);
  const signal = signalOf(task.stop);
  return Array.from({ length: players }, (_, player) =>
    contestantOf(task, bots[player % bots.length]!, signal),
  );
}

function contestantOf({ ms, limitsLevels }: MatchTask, bot: BotSpec, signal: AbortSignal): Contestant {
  if ('command' in bot) return new ProgramContestant(bot.command, ms, signal);
  return new LevelContestant(bot.level, limitsLevels ? budgetFor(ms) : BUDGET);
}

function signalOf(stop: Int32Array<SharedArrayBuffer>): AbortSignal {
  const controller = new AbortController();
  const { async: isAsync, value } = Atomics.waitAsync(stop, 0, 0);
  if (isAsync) void value.then(() => controller.abort());
  else controller.abort();
  return controller.signal;
}

/** Plays a deal once in each seating; cards, dice and seeds as in a simulation. */
async function playDeal(
  { bots, seed }: Match,
  setup: Setup,
  deal: number,
  contestants: readonly Contestant[],
  conducts: readonly Conduct[],
) {
  const seeds = playerSeeds(seed, deal);
  const played: PlayedGame[] = [];
  const games: KeptGame[] = [];
  for (const seating of seatingsOf(bots.length, setup.players)) {
    const botIn = seating.map((player) => player % bots.length);
    const seated = seating.map((player, seat) => ({
      contestant: contestants[player]!,
      seed: seeds[player]!,
      conduct: conducts[botIn[seat]!]!,
    }));
    const { outcome, transcript } = await playGame(setup, seated, seededChance(seedOf(seed, deal)));
    played.push({ seating: botIn, outcome, actions: transcript.actions.length });
    games.push({ ...transcript, bots: botIn.map((bot) => bots[bot]!), outcome });
  }
  return { played, games };
}
