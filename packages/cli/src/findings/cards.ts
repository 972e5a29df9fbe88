import { games } from '@roundhouse/engine';
import { differenceOf } from '../laboratory/contrast.ts';
import { observations } from '../laboratory/observations.ts';
import type { Estimate } from '../simulate/sums.ts';
import { WIN } from '../simulate/tally.ts';
import { type Chapter, studyIn, TABLE } from './chapter.ts';
import { clarity, isShown } from './tests.ts';
import { about, listed } from './words.ts';

/** The most kinds of cards that are named. */
const MOST_KINDS = 8;

/** Of fewer nothing can be said: an interval supposes that many were measured. */
const FEWEST = 100;

export function cardsText(chapter: Chapter): string {
  const { cast, game } = chapter;
  const { hasPoints } = games[game];
  const { had } = observations[game];
  const found = studyIn(chapter, TABLE, 2, [cast.good]);
  const kinds = Object.entries(found?.statistics.kinds ?? {}).filter(
    ([
      ,
      {
        wins: { sums },
      },
    ]) => sums[0] >= FEWEST && sums[2] >= FEWEST,
  );
  if (kinds.length === 0) return '';
  const clear = kinds
    .map(([kind, { score, wins: won }]) => {
      const { difference, error } = hasPoints ? differenceOf(score) : differenceOf(won, WIN / 100);
      return { kind, mean: difference, error };
    })
    .filter((each) => isShown(each, kinds.length))
    .sort((one, other) => clarity(other) - clarity(one));
  const unit = hasPoints ? 'points' : 'wins of 100';
  const sentence =
    clear.length === 0
      ? `None of the ${kinds.length} kinds of cards is shown to be worth more or less than the others.`
      : `Those who ${had}, compared with those who did not, have in ${unit}: ${listed(clear.slice(0, MOST_KINDS).map(worthSaid))}. Of the ${kinds.length} kinds, ${kinds.length - clear.length} show no difference.`;
  const better = hasPoints && clear.length > 0 ? ' Fewer points are better.' : '';
  return `### The cards\n\n${sentence}${better}`;
}

/** `+1.23 ± 0.45 for "4 straight"` */
function worthSaid({ kind, mean, error }: Estimate & { readonly kind: string }): string {
  return `${(mean ?? 0) > 0 ? '+' : ''}${about({ mean, error })} for "${kind}"`;
}
