import { catalogue, type GameId } from '@roundhouse/engine';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { ToldScore } from '../../storage/told-result.ts';
import { scoreWords } from './score-words.ts';

/** What somebody else has reached, in the words of one's own results: `21 points`, `21 points – won`, `won`. */
export function toldWords(i18n: I18n, game: GameId, { points, against, won }: ToldScore): string {
  const end = { won: won ? 'yes' : 'no' };
  if (!catalogue[game].hasPoints) return i18n.say('daily.ended', end);
  const words = scoreWords(i18n, { points, against: against ?? null, won: won ?? false });
  if (won === undefined || (against ?? null) !== null) return words;
  return i18n.say('daily.scored', { points: words, ...end });
}
