import { type Action, type Chance, seededChance, seededRandom, streamChance } from '@roundhouse/engine';
import type { LokNRollPosition } from '@roundhouse/engine/lok-n-roll';
import { describe, expect, test } from 'vitest';
import { arrange, type Arranged } from '../testing/arrange.ts';
import type { RailwayPosition } from './reading.ts';
import { TurnSearch } from './turn-search.ts';

const CHANCE = seededChance(1);
const FACES = [0, 1, 1, 2];

/** Counts what is bad for a seat, and tells most ends of a turn apart. */
function worth(position: RailwayPosition, seat: number): number {
  const { railway, cards } = position;
  const pile = position.penaltyOf(seat);
  const points = pile.list().reduce((sum, card) => sum + cards.number[card]!, 0);
  return -points - 0.3 * position.handOf(seat).size + 0.01 * railway.ahead + 0.07 * cards.number[pile.top]!;
}

/** The same by trying everything: each roll of the dice, each legal action. */
function byTrying(position: RailwayPosition, action: Action, seat: number): number {
  const rolls = rollsOf(diceOf(position, action));
  let sum = 0;
  for (const wheels of rolls) {
    const next = position.clone();
    next.stopsBetweenTurns = true;
    next.play(action, { ...CHANCE, roll: () => wheels });
    const isOn = !next.isBetweenTurns && next.phase !== 'over';
    sum += isOn ? Math.max(...next.legal().map((each) => byTrying(next, each, seat))) : worth(next, seat);
  }
  return sum / rolls.length;
}

function diceOf(position: RailwayPosition, action: Action): number {
  let dice = 0;
  const roll: Chance['roll'] = (asked) => {
    dice = asked;
    return 0;
  };
  const next = position.clone();
  next.stopsBetweenTurns = true;
  next.play(action, { ...CHANCE, roll });
  return dice;
}

/** The wheels of every roll, each as likely as the others. */
function rollsOf(dice: number): number[] {
  if (dice === 0) return [0];
  return rollsOf(dice - 1).flatMap((wheels) => FACES.map((face) => wheels + face));
}

const TABLES: [string, 'lok-n-roll' | 'loose-caboose', Arranged][] = [
  ['one card that may derail', 'lok-n-roll', { held: ['A2s'], opening: 'E1s F1s G1s H1s' }],
  ['curves of one number', 'lok-n-roll', { held: ['A1r B1l C1r'], opening: 'E1s F1s G1s H1s' }],
  ['rubble, and a pile that combines', 'lok-n-roll', { held: ['A1s B3x C1x'], piles: ['213'] }],
  ['broken track', 'lok-n-roll', { held: ['A2s! B1s!'], opening: 'E1s F2s! G1s H1s', piles: ['12'] }],
  ['two numbers', 'loose-caboose', { held: ['A2l B2s C1r'], opening: 'E1s F1s! G1s' }],
];

describe('looking through a turn', () => {
  test.each(TABLES)('finds what trying everything finds: %s', (_, game, table) => {
    const position: RailwayPosition = arrange(game, { die: FACES, ...table });
    const search = new TurnSearch(worth, CHANCE);
    const values = search.values(position);
    expect(values.length).toBeGreaterThan(1);
    for (const { action, value } of values)
      expect(value).toBeCloseTo(byTrying(position, action, position.actor));
  });

  test('leaves out no action but those that do the same with another card', () => {
    const position = arrange('lok-n-roll', { die: FACES, held: ['A1r B1r C1s! D1s'] });
    const found = new TurnSearch(worth, CHANCE).values(position).map(({ value }) => value);
    const all = position.legal().map((action) => byTrying(position, action, 0));
    expect(Math.max(...found)).toBeCloseTo(Math.max(...all));
    expect(found.length).toBe(position.legal().length - 2);
  });

  test('knows no more than the table shows: hidden cards change no value', () => {
    const position: LokNRollPosition = arrange('lok-n-roll', { held: ['A1r B2s C3x', 'D1s E2l'] });
    const search = () => new TurnSearch(worth, streamChance(seededRandom(3))).values(position);
    const before = search();
    position.pile
      .slice(0, position.pileCount)
      .reverse()
      .forEach((card, index) => (position.pile[index] = card));
    expect(search()).toEqual(before);
  });

  test('does the same wherever the actor cannot tell hidden cards apart, for the mean', () => {
    const one = arrange('lok-n-roll', { die: FACES, held: ['A1r B1r C2x', 'D1s'] });
    const other = arrange('lok-n-roll', { die: FACES, held: ['A1r B1r C2x', 'D1s E2l'] });
    // Where the other holds two cards, what is good is bad.
    const opposed = (end: LokNRollPosition, seat: number) =>
      end.handOf(1).size === 2 ? -worth(end, seat) : worth(end, seat);
    const search = () => new TurnSearch<LokNRollPosition>(opposed, CHANCE);
    for (const { value } of search().values(one, [other])) expect(value).toBeCloseTo(0);
    expect(search().values(one, [one])).toEqual(search().values(one));
  });

  test('stays at the end of the turn: the next one has not begun', () => {
    const position = arrange('lok-n-roll', { held: ['A1s'] });
    const { pileCount } = position;
    const seen = new Set<number>();
    const look = (end: LokNRollPosition) => {
      seen.add(end.pileCount);
      return 0;
    };
    new TurnSearch<LokNRollPosition>(look, CHANCE).values(position);
    expect([...seen]).toEqual([pileCount]);
  });
});
