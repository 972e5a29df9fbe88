import { type Player, type PlayerConfig, seededRandom } from '@roundhouse/engine';

/** Plays a uniformly random legal action, and looks at nothing else. */
export function randomPlayer({ seed, seat }: PlayerConfig): Player {
  const random = seededRandom(seed, seat);
  return {
    needs: 'nothing',
    any: random,
    decide: (_view, _memory, legal) => legal[random.below(legal.length)]!,
  };
}
