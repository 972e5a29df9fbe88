import type { Action } from '@roundhouse/engine';
import type { RailwayContext } from '../context.ts';
import { percentOf } from '../../../i18n/percent-of.ts';
import { type Prospect, prospectOf } from './prospect.ts';

/** The odds of a roll after the cards that are laid and those `lays` adds. */
export function nextRoll(game: RailwayContext, ...lays: readonly Action[]): Prospect | undefined {
  const roll = game.codec.action({ kind: 'roll' });
  const { uncertain, memory } = game.preview(...lays, roll);
  const { railway, train } = memory.picture;
  if (uncertain?.kind !== 'dice' || train === null) return undefined;
  return prospectOf(game.deck.die!, uncertain.dice, railway.length - 1 - train);
}

/** The explanation of the action `roll`. */
export function explainRoll(piece: 'train' | 'caboose') {
  return (game: RailwayContext, action: Action): string | undefined => {
    const roll = game.codec.form(action).kind === 'roll' && nextRoll(game);
    if (!roll) return undefined;
    const { dice, ahead, derailing } = roll;
    return game.text.say('page.railway.about-rolling', {
      piece,
      dice,
      ahead,
      derailing: percentOf(derailing),
    });
  };
}
