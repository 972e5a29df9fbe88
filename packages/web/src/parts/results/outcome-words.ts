import { catalogue, findMode, type GameId, type Outcome, type Seat } from '@roundhouse/engine';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { scoreWords } from './score-words.ts';

/** What an outcome is for a seat: `21 points`, `21 points – won`, `12 points against 15 cards – won`, `won`. */
export function outcomeWords(
  i18n: I18n,
  { game, mode }: { readonly game: GameId; readonly mode: string },
  { scores, winners }: Outcome,
  seat: Seat = 0,
): string {
  const won = winners.includes(seat);
  if (!catalogue[game].hasPoints) return i18n.say('daily.ended', { won: won ? 'yes' : 'no' });
  const against = (findMode(game, mode)?.automata.length ?? 0) > 0 ? scores.at(-1)! : null;
  const words = scoreWords(i18n, { points: scores[seat] ?? null, against, won });
  if (scores.length === 1 || against !== null) return words;
  return i18n.say('daily.scored', { points: words, won: won ? 'yes' : 'no' });
}
