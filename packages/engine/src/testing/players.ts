import type { Player } from '../contract/player.ts';
import { seededRandom } from '../contract/random.ts';

/** Plays any legal action, and looks at nothing else. */
export function anyPlayer(seed: number): Player {
  const random = seededRandom(seed);
  return { needs: 'nothing', decide: (_view, _memory, legal) => legal[random.below(legal.length)]! };
}

/** Plays the first legal action. */
export const firstPlayer: Player = { decide: (_view, _memory, legal) => legal[0]! };
