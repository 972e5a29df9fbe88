import type { Action } from '@roundhouse/engine';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import type { GameText } from '../../../table/session/game-text.ts';
import { percentOf, type Prospect, prospectOf } from './prospect.ts';
import { formOf, stateOf } from '../view/railway-view.ts';

/** How many dice are rolled for so many cards of a number. */
export type DiceFor = (number: number, cards: number) => number;

/** What a roll would bring, of the cards laid and one more of a number. */
export function nextRoll(play: TableSession, diceFor: DiceFor, number?: number): Prospect | undefined {
  const { laid, railway, train } = stateOf(play);
  if (train === null) return undefined;
  const more = number === undefined ? 0 : 1;
  const dice = diceFor(number ?? laid![0], (laid?.[1] ?? 0) + more);
  return prospectOf(play.deck.die!, dice, railway.length - 1 - train + more);
}

/** What the action to roll does now. */
export function explainRoll(diceFor: DiceFor, piece: 'train' | 'caboose') {
  return (play: TableSession, words: GameText, action: Action): string | undefined => {
    const roll = formOf(play, action).kind === 'roll' && nextRoll(play, diceFor);
    if (!roll) return undefined;
    const { dice, ahead, derailing } = roll;
    return words.say('page.railway.about-rolling', { piece, dice, ahead, derailing: percentOf(derailing) });
  };
}
