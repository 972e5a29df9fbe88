import type { BaseEvent, CardId } from '@roundhouse/engine';
import type { Laid, Moved } from '@roundhouse/engine/railway';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import type { GameText } from '../../../table/session/game-text.ts';
import { stateOf } from '../view/railway-view.ts';

/** What was laid, and where the train came to stand. */
function cardIn(event: BaseEvent): CardId | undefined {
  switch (event.kind) {
    case 'laid':
    case 'boarded':
      return (event as Laid).card;
    case 'moved':
      return (event as Moved).cards.at(-1);
    default:
      return undefined;
  }
}

const placeOf = (play: TableSession, card: CardId | undefined) =>
  stateOf(play).railway.findIndex(([id]) => id === card);

/** The card that an event is about, if it still lies in the railway. */
export function eventCards(play: TableSession, event: BaseEvent): readonly CardId[] {
  const card = cardIn(event);
  return card === undefined || placeOf(play, card) < 0 ? [] : [card];
}

export function whereIs(play: TableSession, text: GameText, card: CardId): string {
  const [place, cards] = [placeOf(play, card) + 1, stateOf(play).railway.length];
  return text.say('page.railway.lies', { place, cards, card: text.card(card) });
}
