import type { TableInfo } from '@roundhouse/protocol';
import type { I18n } from '../../../i18n/i18n.svelte.ts';
import { gaveUp } from './standing.ts';

/** How a game has ended in which people gave up, for its reader. */
export function overWords(i18n: I18n, info: TableInfo, names: readonly string[]): string {
  const { winner, me } = info;
  if (winner === null) return i18n.say('far.give-up.nobody');
  const gone = gaveUp(info);
  const said = {
    names: i18n.texts!.list(gone.map((seat) => names[seat]!)),
    count: gone.length,
    winner: names[winner]!,
  };
  if (winner === me) return i18n.say('far.give-up.won', said);
  return i18n.say(me !== null && gone.includes(me) ? 'far.give-up.lost' : 'far.give-up.seen', said);
}
