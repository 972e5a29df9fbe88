import type { CardId } from '@roundhouse/engine';
import type { RailwayContext, RailwayGame } from '../context.ts';

type Event = RailwayGame['event'];

/** What was laid, and where the train came to stand. */
function cardIn(event: Event): CardId | undefined {
  switch (event.kind) {
    case 'laid':
    case 'boarded':
      return event.card;
    case 'moved':
      return event.cards.at(-1);
    default:
      return undefined;
  }
}

const placeOf = (game: RailwayContext, card: CardId | undefined) =>
  game.view.state.railway.findIndex(([id]) => id === card);

/** The card that an event is about, if it still lies in the railway. */
export function eventCards(game: RailwayContext, event: Event): readonly CardId[] {
  const card = cardIn(event);
  return card === undefined || placeOf(game, card) < 0 ? [] : [card];
}

export function whereIs(game: RailwayContext, card: CardId): string {
  const { text, view } = game;
  const [place, cards] = [placeOf(game, card) + 1, view.state.railway.length];
  return text.say('page.railway.lies', { place, cards, card: text.card(card) });
}
