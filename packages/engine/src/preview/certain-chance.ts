import type { Chance } from '../contract/chance.ts';
import type { Uncertainty } from '../contract/preview.ts';

/** A roll or a pick comes next: from here on nothing is certain. */
export class ChanceMet extends Error {
  readonly uncertain: Uncertainty;

  constructor(uncertain: Uncertainty) {
    super(`met by chance: ${uncertain.kind}`);
    this.uncertain = uncertain;
  }
}

/**
 * Stops play where dice or a pick would decide, and says what was asked for. Shuffles are left to `rest`:
 * what they change is seen no sooner than a card of the pile is.
 */
export function certainChance(rest: Chance): Chance {
  return {
    pick(options) {
      throw new ChanceMet({ kind: 'pick', options });
    },
    roll(dice) {
      throw new ChanceMet({ kind: 'dice', dice });
    },
    shuffle(pile, count, ids) {
      rest.shuffle(pile, count, ids);
    },
  };
}
