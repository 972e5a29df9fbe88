import type { Deck } from '@roundhouse/engine';
import { pointsOf, type RailwayMemory, type RailwaySetup } from '@roundhouse/engine/railway';
import type { Risk } from '../story.ts';
import { prospectOf } from './dice/prospect.ts';

interface RailwayEvent {
  readonly kind: string;
}

/** What cards count, by their names. */
export function pointsIn({ deck }: RailwaySetup): (cards: readonly string[]) => number {
  const numbers = new Map(deck.cards.map(({ id, number }) => [id, number]));
  return (cards) => pointsOf(cards.map((card) => numbers.get(card) ?? 0));
}

/** A roll risks a derailment, by the dice and by the cards that lie ahead of the train. */
export function riskOf({ picture }: RailwayMemory, event: RailwayEvent, deck: Deck): Risk | undefined {
  const { kind, dice } = event as RailwayEvent & { readonly dice?: readonly number[] };
  const { railway, train } = picture;
  if (kind !== 'rolled' || !dice || train === null) return undefined;
  const { derailing } = prospectOf(deck.die!, dice.length, railway.length - 1 - train);
  return { given: dice.length, danger: derailing };
}

export const isHarm = ({ kind }: RailwayEvent) => kind === 'derailed';

/** The hands are laid open at the end. */
export const isCount = ({ kind }: RailwayEvent) => kind === 'counted';

/** The most telling first. */
export const order = [
  'flip',
  'lead',
  'hand',
  'derailed',
  'lucky',
  'cost',
  'broken',
  'banked',
  'unlucky',
  'escape',
  'combined',
  'cancelled',
] as const;

export const fillers = ['run', 'railway'] as const;
