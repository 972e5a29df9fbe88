import { chanceOf } from '@roundhouse/chance';
import {
  checkSetup,
  type Games,
  type Outcome,
  playOut,
  type PlayerConfig,
  type Player,
} from '@roundhouse/engine';
import { PAR } from '../../parts/new-game/computers.ts';
import type { DailyDeal } from './daily-deals.ts';

/** Work and no time, so that par is the same on every device. */
const BUDGET = { iterations: 10_000 };

/** How a deal ends with a computer player in the place of the person. `player` makes those who play. */
export async function parOf(
  { wanted, key, seeds }: DailyDeal,
  rules: Games,
  player: (name: string, config: PlayerConfig) => Player,
): Promise<Outcome> {
  const setup = checkSetup(wanted, rules);
  if (!setup.ok) throw new Error(`cannot be dealt: ${setup.problem.code}`);
  const players = seeds.map((seed, seat) => player(PAR, { setup: setup.value, seat, seed }));
  const { outcome } = await playOut(rules[wanted.game]!, setup.value, players, chanceOf(key)(0), BUDGET);
  return outcome;
}
