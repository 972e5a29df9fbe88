import { flowingChance, type Invitation, type Player, seededRandom, type View } from '@roundhouse/engine';
import { codecOf, type LokNRollMemory, type LokNRollState, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import type { RailwaySetup } from '@roundhouse/engine/railway';
import { LookAhead } from '../railway/look-ahead.ts';
import { judge } from './judge.ts';

export function carefulPlayer({ setup, seat, seed }: Invitation): Player {
  const random = seededRandom(seed, seat);
  const ahead = new LookAhead(codecOf(setup as RailwaySetup), judge, seat, flowingChance(random));
  const worlds = setup.mode === 'betsy' ? 4 : 1;
  return {
    decide(view, memory, legal) {
      if (legal.length === 1) return legal[0]!;
      const positions = Array.from({ length: worlds }, () =>
        lokNRoll.imagine({ ...view, setup } as View<LokNRollState>, memory as LokNRollMemory, random),
      );
      return ahead.choose(positions, legal);
    },
  };
}
