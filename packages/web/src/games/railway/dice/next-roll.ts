import type { Action } from '@roundhouse/engine';
import type { RailwayContext } from '../context.ts';
import { percentOf } from '../../../i18n/percent-of.ts';
import { cardOf } from '../view/railway-view.ts';
import { type Prospect, prospectOf } from './prospect.ts';

/** The odds of a roll after the cards that are laid and those `lays` adds. */
export function nextRoll(game: RailwayContext, ...lays: readonly Action[]): Prospect | undefined {
  const roll = game.codec.action({ kind: 'roll' });
  const { uncertain, memory } = game.preview(...lays, roll);
  const { railway, train } = memory.picture;
  if (uncertain?.kind !== 'dice' || train === null) return undefined;
  const ahead = railway.slice(train + 1);
  const broken = ahead.findIndex(([id]) => cardOf(game, id).broken);
  return prospectOf(game.deck.die!, uncertain.dice, ahead.length, broken < 0 ? Infinity : broken);
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
