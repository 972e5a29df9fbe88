import type { CardId, View } from '@roundhouse/engine';
import type { RailwayForm, RailwayState } from '@roundhouse/engine/railway';
import type { Texts, Values } from '../messages.ts';
import { cardWords, findCard } from './card-words.ts';

/** What the buttons of the railway games need, besides what a game adds of its own. */
export function railwayActionValues(texts: Texts, form: RailwayForm, view: View<RailwayState>): Values {
  switch (form.kind) {
    case 'place':
      return layValues(texts, view, view.state.shown ?? '', form.end);
    case 'lay':
      return layValues(texts, view, form.card, form.end);
    case 'dump':
    case 'stack':
      return {
        card: cardWords(texts, view.setup.deck, form.card, 'the'),
        match: form.keep ? 'keep' : canCombine(form.card, view) ? 'combine' : 'none',
      };
    case 'heading':
      return { end: form.end };
    default:
      return {};
  }
}

function layValues(texts: Texts, view: View, card: CardId, end: 'a' | 'b'): Values {
  const { deck } = view.setup;
  return { card: cardWords(texts, deck, card, 'the'), turn: turnOf(findCard(deck, card)?.shape, end) };
}

/** Where the rails go: a curve turns its own way by end `a` and the other way by end `b` (RW-3, RW-8). */
function turnOf(shape: 'straight' | 'right' | 'left' | undefined, end: 'a' | 'b'): string {
  if (shape === undefined || shape === 'straight') return 'straight';
  return (shape === 'right') === (end === 'a') ? 'right' : 'left';
}

/** Whether a card has the number of the top card of the actor's penalty pile (LR-22). */
function canCombine(card: CardId, { setup, state, actor }: View<RailwayState>): boolean {
  const top = actor === null ? undefined : state.penalty[actor]?.at(-1);
  if (typeof top !== 'string') return false;
  return findCard(setup.deck, card)?.number === findCard(setup.deck, top)?.number;
}
