import {
  type Action,
  games,
  type PlayerConfig,
  type Memory,
  type Player,
  playOut,
  seededChance,
  seededRandom,
  type View,
} from '@roundhouse/engine';
import { createPlayer } from '../bots.ts';
import { type Case, setupOf } from './setups.ts';

/** Little: Greta plays so few actions on that her games end soon. */
export const BUDGET = { iterations: 40 };

/** One decision of a bot, with all that it needs, as plain data. */
export interface Decision {
  readonly name: string;
  readonly config: PlayerConfig;
  readonly view: View;
  readonly memory: Memory;
  readonly legal: readonly Action[];
}

export interface Decided {
  readonly decisions: readonly Decision[];
  readonly answers: readonly Action[];
}

/**
 * The first decisions of a game that a bot plays on every seat, and what it decided: not all, since a strong bot needs
 * long for a whole game.
 */
export async function decisionsOf(name: string, each: Case, seed: number, most = 40): Promise<Decided> {
  const setup = setupOf(each);
  const random = seededRandom(seed);
  const decisions: Decision[] = [];
  const answers: Action[] = [];
  const players = Array.from({ length: setup.players }, (_, seat): Player => {
    const config = { setup, seat, seed: seed * 8 + seat };
    const player = createPlayer(name, config);
    return {
      async decide(view, memory, legal, budget) {
        if (decisions.length === most) return legal[random.below(legal.length)]!;
        const answer = await player.decide(view, memory, legal, budget);
        decisions.push({ name, config, view, memory, legal });
        answers.push(answer);
        return answer;
      },
    };
  });
  await playOut(games[each.game], setup, players, seededChance(seed), BUDGET);
  return { decisions, answers };
}

/** What new players of this thread answer to the same decisions. */
export async function answersTo(decisions: readonly Decision[]): Promise<Action[]> {
  const players = new Map<number, Player>();
  const answers: Action[] = [];
  for (const { name, config, view, memory, legal } of decisions) {
    const player = players.get(config.seat) ?? createPlayer(name, config);
    players.set(config.seat, player);
    answers.push(await player.decide(view, memory, legal, BUDGET));
  }
  return answers;
}
