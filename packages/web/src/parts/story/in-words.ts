import type { Seat } from '@roundhouse/engine';
import type { Key } from '@roundhouse/texts';
import type { Highlight, Listed } from '../../games/highlight.ts';
import type { GameStory } from '../../games/story.ts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { percentOf } from '../../i18n/percent-of.ts';

/** How a seat is named to whoever reads. */
type Who = (seat: Seat) => { readonly who: string; readonly name: string };

/** A highlight as a sentence. */
export function sentenceFor(
  i18n: Pick<I18n, 'say'>,
  { unit }: Pick<GameStory, 'unit'>,
  highlight: Highlight,
  who: Who,
): string {
  if ('each' in highlight) return listWords(i18n, highlight, who);
  const { kind, seat } = highlight;
  const values = { ...highlight, ...who(seat) };
  switch (kind) {
    case 'cost':
      return i18n.say(`story.cost.${unit}` as Key, values);
    case 'lucky':
    case 'unlucky':
      return i18n.say(`story.${kind}.${unit}` as Key, { ...values, ...sharesOf(highlight.danger) });
    case 'escape':
      return i18n.say('story.escape', { ...values, ...sharesOf(highlight.danger) });
    default:
      return i18n.say(`story.${kind}` as Key, values);
  }
}

const sharesOf = (danger: number) => ({ danger: percentOf(danger), chance: percentOf(1 - danger) });

/** Whoever reads comes first; who has nothing is not named. */
function listWords(i18n: Pick<I18n, 'say'>, { kind, each }: Listed, who: Who): string {
  const named = each.map(({ seat, by }) => ({ ...who(seat), by }));
  const [first, ...more] = named.toSorted(
    (one, other) => Number(other.who === 'you') - Number(one.who === 'you'),
  );
  if (!first) return i18n.say(`story.${kind}.nobody` as Key);
  const others = more.map((values) => i18n.say(`story.${kind}.more` as Key, values));
  return `${i18n.say(`story.${kind}.first` as Key, first)}${others.join('')}.`;
}
