import type { CardId, Preview } from '@roundhouse/engine';
import type { LokNRollEvent } from '@roundhouse/engine/lok-n-roll';
import type { LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import { HEADINGS, type RailwayForm, type RailwayView } from '@roundhouse/engine/railway';
import type { Texts, Values } from '../messages.ts';
import { cardWords } from './card-words.ts';

type Event = LokNRollEvent | LooseCabooseEvent;
type RailwayPreview = Preview<Event>;

/** What the buttons of the railway games need; `piece` is what moves. */
export function railwayActionValues(
  texts: Texts,
  form: RailwayForm,
  view: RailwayView,
  preview: RailwayPreview,
  piece: 'train' | 'caboose',
): Values {
  switch (form.kind) {
    case 'place':
      return layValues(texts, view, view.state.shown ?? '', preview);
    case 'lay':
      return layValues(texts, view, form.card, preview);
    case 'dump':
    case 'stack':
      return {
        card: cardWords(texts, view.setup.deck, form.card, 'the'),
        match: form.keep ? 'keep' : count(preview, 'combined') > 0 ? 'combine' : 'none',
      };
    case 'heading':
      return { end: form.end };
    case 'roll':
      return { dice: preview.uncertain?.kind === 'dice' ? preview.uncertain.dice : 0 };
    case 'pass':
      return { piece, ...passValues(preview) };
    case 'end':
      return {};
  }
}

function layValues(texts: Texts, view: RailwayView, card: CardId, { events }: RailwayPreview): Values {
  const laid = events.find((event) => event.kind === 'laid');
  const toward = laid ? texts.say(`heading.${HEADINGS[laid.front[2] as 0 | 1 | 2 | 3]}`) : '';
  return { card: cardWords(texts, view.setup.deck, card, 'the'), toward };
}

/** A penalty card that is not known before it is taken comes from the draw pile. */
function passValues(preview: RailwayPreview): Values {
  const taken = count(preview, 'took');
  const isDrawn = preview.uncertain !== undefined && taken + count(preview, 'waived') === 0;
  return {
    moves: count(preview, 'moved') > 0 ? 'yes' : 'no',
    banks: count(preview, 'banked') > 0 ? 'yes' : 'no',
    cards: taken + (isDrawn ? 1 : 0),
  };
}

function count({ events }: RailwayPreview, kind: Event['kind']): number {
  return events.filter((event) => event.kind === kind).length;
}
