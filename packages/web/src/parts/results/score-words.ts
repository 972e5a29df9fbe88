import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Played } from './played.ts';

/** What a result came to: `21 points`, `12 points against 15 cards`, `Lost.` */
export function scoreWords(
  i18n: I18n,
  { points, against, won }: Pick<Played, 'points' | 'against' | 'won'>,
): string {
  if (points === null) return i18n.say('outcome.lost');
  const own = i18n.say('outcome.points', { points });
  if (against === null) return own;
  const cards = i18n.say('outcome.cards', { cards: against });
  return i18n.say('page.results.against', { own, cards, won: won ? 'yes' : 'no' });
}

/** An average: `21.5 points`, or how far ahead of the automaton. */
export function averageWords(i18n: I18n, average: number, isAgainst: boolean): string {
  const rounded = Math.round(average * 10) / 10;
  if (!isAgainst) return i18n.say('page.results.points', { points: rounded });
  const side = rounded < 0 ? 'ahead' : rounded > 0 ? 'behind' : 'level';
  return i18n.say('page.results.difference', { points: Math.abs(rounded), side });
}
