import type { Action } from '@roundhouse/engine';
import type { RailwayState } from '@roundhouse/engine/railway';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import type { GameText } from '../../../table/session/game-text.ts';
import { percentOf, type Prospect, prospectOf } from './prospect.ts';
import { formOf } from '../view/railway-view.ts';

/** What a roll would bring, of the cards laid and those that are laid before it. */
export function nextRoll(play: TableSession, ...lays: readonly Action[]): Prospect | undefined {
  const roll = play.codec.action({ kind: 'roll' });
  const { uncertain, memory } = play.preview(...lays, roll);
  const { railway, train } = memory.picture as RailwayState;
  if (uncertain?.kind !== 'dice' || train === null) return undefined;
  return prospectOf(play.deck.die!, uncertain.dice, railway.length - 1 - train);
}

/** What the action to roll does now. */
export function explainRoll(piece: 'train' | 'caboose') {
  return (play: TableSession, text: GameText, action: Action): string | undefined => {
    const roll = formOf(play, action).kind === 'roll' && nextRoll(play);
    if (!roll) return undefined;
    const { dice, ahead, derailing } = roll;
    return text.say('page.railway.about-rolling', { piece, dice, ahead, derailing: percentOf(derailing) });
  };
}
