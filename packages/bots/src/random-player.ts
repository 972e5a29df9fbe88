import { type Player, type PlayerConfig, seededRandom } from '@roundhouse/engine';

/** Plays any legal action, each as likely as the others, and looks at nothing else. */
export function randomPlayer({ seed, seat }: PlayerConfig): Player {
  const random = seededRandom(seed, seat);
  return {
    needs: 'nothing',
    any: random,
    decide: (_view, _memory, legal) => legal[random.below(legal.length)]!,
  };
}
