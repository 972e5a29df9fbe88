import type { Seat } from '@roundhouse/engine';
import type { Key } from '@roundhouse/texts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { percentOf } from '../../i18n/percent-of.ts';
import type { GameStory } from '../../games/story.ts';
import type { Highlight } from './tell.ts';

/** How a seat is named to whoever reads. */
type Who = (seat: Seat) => { readonly who: string; readonly name: string };

/** A highlight as a sentence. */
export function sentenceFor(i18n: I18n, { unit }: GameStory, highlight: Highlight, who: Who): string {
  const { kind, turn, seat } = highlight;
  const values = { turn, ...who(seat) };
  switch (highlight.kind) {
    case 'lead': {
      const { changes, isLast } = highlight;
      return i18n.say('story.lead', { ...values, changes, last: isLast ? 'yes' : 'no' });
    }
    case 'cost':
      return i18n.say(`story.cost.${unit}` as Key, { ...values, by: highlight.by });
    case 'hand':
      return i18n.say('story.hand', { ...values, by: highlight.by });
    default: {
      const { given, danger } = highlight;
      const shares = { danger: percentOf(danger), chance: percentOf(1 - danger) };
      return i18n.say(`story.${kind}.${unit}` as Key, { ...values, given, ...shares });
    }
  }
}
