import type { Action } from '@roundhouse/engine';
import { derailingOdds } from '@roundhouse/engine/railway';
import type { RailwayContext } from '../context.ts';
import { percentOf } from '../../../i18n/percent-of.ts';
import { cardOf } from '../view/railway-view.ts';
import { type Prospect, prospectOf } from './prospect.ts';

interface NextRoll extends Prospect {
  /** How likely the train comes to broken track (LR-19, LC-16). */
  readonly breaking: number;
}

/** The odds of a roll after the cards that are laid and those `lays` adds. */
export function nextRoll(game: RailwayContext, ...lays: readonly Action[]): NextRoll | undefined {
  const roll = game.codec.action({ kind: 'roll' });
  const { uncertain, memory } = game.preview(...lays, roll);
  const { railway, train } = memory.picture;
  if (uncertain?.kind !== 'dice' || train === null) return undefined;
  const prospect = prospectOf(game.deck.die!, uncertain.dice, railway.length - 1 - train);
  const broken = railway.slice(train + 1).findIndex(([id]) => cardOf(game, id).broken);
  // It comes there unless it stays on a card before.
  return { ...prospect, breaking: broken < 0 ? 0 : derailingOdds(prospect.odds, broken) };
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
