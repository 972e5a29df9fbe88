import { type LokNRollPosition, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { type LooseCaboosePosition, looseCaboose } from '@roundhouse/engine/loose-caboose';
import { deal, type Deal } from '@roundhouse/engine/testing';

/** A railway table in its first turn, and what lies before the seats instead of what was dealt. */
export interface Arranged extends Omit<Deal, 'pile' | 'hands'> {
  /** Per seat the numbers on its penalty pile, bottom to top. */
  readonly piles?: readonly string[];
  /** Per seat the cards of its hand, named as in a deal. */
  readonly held?: readonly string[];
}

interface Positions {
  readonly 'lok-n-roll': LokNRollPosition;
  readonly 'loose-caboose': LooseCaboosePosition;
}

export function arrange<Id extends keyof Positions>(
  game: Id,
  { piles = [], held = [], ...written }: Arranged = {},
): Positions[Id] {
  const penalties = piles.map((numbers, seat) =>
    [...numbers].map((number, at) => `P${seat}${at}-${number}s`),
  );
  const hands = held.map((cards) => cards.split(' ').filter((card) => card !== ''));
  const pile = ['T1s U1s V1s W1s', ...[...penalties, ...hands].flat()].join(' ');
  const table = { ...written, pile };
  const dealt = game === 'lok-n-roll' ? deal(lokNRoll, table) : deal(looseCaboose, table);
  const position = dealt.playback.position as Positions[Id];
  const cardOf = (id: string) => position.cards.index.get(id)!;
  for (const [seat, cards] of penalties.entries()) {
    position.penalties[seat]!.clear();
    for (const id of cards) position.penalties[seat]!.push(cardOf(id));
  }
  for (const [seat, cards] of hands.entries()) {
    position.hands[seat]!.clear();
    for (const id of cards) position.hands[seat]!.add(cardOf(id));
  }
  return position;
}
