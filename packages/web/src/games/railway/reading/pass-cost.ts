import type { Action, CardId } from '@roundhouse/engine';
import type { RailwayContext } from '../context.ts';

/** The penalty cards that an action takes for sure, in their order. */
export function takenBy(game: RailwayContext, action: Action): readonly CardId[] {
  return game.preview(action).events.flatMap((event) => (event.kind === 'took' ? [event.card] : []));
}

/** The explanation of the action `pass`. */
export function explainPass(game: RailwayContext, action: Action): string | undefined {
  if (game.codec.form(action).kind !== 'pass') return undefined;
  const cards = takenBy(game, action).map((card) => game.text.card(card, 'a'));
  return cards.length > 0 ? game.text.say('page.railway.takes', { cards: game.text.list(cards) }) : undefined;
}
