import { games, type Player, playOut, seededChance } from '@roundhouse/engine';
import {
  type Account,
  accountOf,
  judge,
  type Judged,
  type OwnDecision,
  resultOf,
} from '../analysis/index.ts';
import { createPlayer } from '../bots.ts';
import { type Case, setupOf } from './setups.ts';

interface Judging {
  /** The bot that plays on every seat, and the one that judges it; another seed lets it think of other worlds. */
  readonly bot: string;
  readonly judge: string;
  readonly iterations: number;
}

/** The account of seat 0 of a game that a bot plays against itself. */
export async function judgedGame(
  each: Case,
  seed: number,
  { bot, judge: name, iterations }: Judging,
): Promise<Account> {
  const setup = setupOf(each);
  const rules = games[each.game];
  const own: OwnDecision[] = [];
  let moment = 0;
  const players = Array.from({ length: setup.players }, (_, seat): Player => {
    const player = createPlayer(bot, { setup, seat, seed: seed * 8 + seat });
    return {
      async decide(view, memory, legal, budget) {
        const action = await player.decide(view, memory, legal, budget);
        if (seat === 0) own.push({ moment, view, memory, action });
        moment++;
        return action;
      },
    };
  });
  const { outcome } = await playOut(rules, setup, players, seededChance(seed), { iterations });
  const judging = createPlayer(name, { setup, seat: 0, seed: seed + 1_000_000 });
  const judged: Judged[] = [];
  for (const decision of own) {
    const one = await judge(rules, decision, judging, { iterations });
    if (one) judged.push(one);
  }
  return accountOf(judged, resultOf(setup, outcome, 0));
}
