import type { ClockRule } from '@roundhouse/protocol';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { inWords } from './durations.ts';

const DAY = 86_400;

/** How fast a table is played, from none in a hurry to three days for every turn. */
export const PACES: readonly (ClockRule | null)[] = [
  null,
  { perMove: 60, reserve: 180 },
  { perMove: 300, reserve: 600 },
  { perMove: DAY, reserve: DAY },
  { perMove: 3 * DAY, reserve: 3 * DAY },
];

/** A pace in words. */
export function paceWords(i18n: I18n, clock: ClockRule | null): string {
  if (!clock) return i18n.say('far.pace.none');
  const { language } = i18n.texts!;
  const kind = clock.perMove < 3600 ? 'live' : 'days';
  const reserve = clock.reserve > 0 ? inWords(language, clock.reserve) : 'none';
  return i18n.say(`far.pace.${kind}`, { move: inWords(language, clock.perMove), reserve });
}
