import { type Action, type Seat, seededChance } from '@roundhouse/engine';
import { codecOf, type LokNRollPosition } from '@roundhouse/engine/lok-n-roll';
import { describe, expect, test } from 'vitest';
import { type Arranged, arrange } from '../testing/arrange.ts';
import { ALL, type RailwayEvaluator, LookAhead } from './look-ahead.ts';
import { sumOf } from './reading.ts';

const BUDGET = { iterations: 1000 };
const CHANCE = seededChance(1);

/** Counts the penalty cards of the pile and those to be stacked: what a turn brought that went wrong. */
const CARDS: RailwayEvaluator<LokNRollPosition> = {
  stack() {},
  worth: (position, seat) => -position.penalties[seat]!.size - position.pending.size,
};

/** Counts the cards in the hand. */
const HELD: RailwayEvaluator<LokNRollPosition> = {
  stack() {},
  worth: (position, seat) => -position.hands[seat]!.size,
};

function lookAt(evaluator: RailwayEvaluator<LokNRollPosition>, over: Arranged, sight = ALL, seat: Seat = 0) {
  const position = arrange('lok-n-roll', { die: [0, 1, 1, 2], ...over });
  const codec = codecOf(position.setup);
  const ahead = new LookAhead(codec, evaluator, seat, CHANCE, sight);
  const worth = (text: string) => ahead.worth(position, codec.read(text)!);
  const choose = async () =>
    codec.text(await ahead.choose(position.legal(), { sample: () => position, samples: 1 }, BUDGET));
  return { position, codec, worth, choose };
}

/** What follows an action, over every roll, each as likely as the others, where the best is done after it. */
function bruteForce(
  position: LokNRollPosition,
  action: Action,
  evaluator: RailwayEvaluator<LokNRollPosition>,
): number {
  const codec = codecOf(position.setup);
  if (codec.form(action).kind === 'roll') {
    const rolls = rollsOf(diceOf(position, action));
    const sum = rolls.reduce((total, roll) => total + after(position, action, roll, evaluator), 0);
    return sum / rolls.length;
  }
  return after(position, action, [], evaluator);
}

function after(
  position: LokNRollPosition,
  action: Action,
  roll: readonly number[],
  evaluator: RailwayEvaluator<LokNRollPosition>,
): number {
  const next = position.clone();
  next.play(action, { ...CHANCE, roll: () => sumOf(roll) });
  if (next.phase !== 'laying' && next.phase !== 'dumping') return evaluator.worth(next, 0);
  return Math.max(...next.legal().map((each) => bruteForce(next, each, evaluator)));
}

function diceOf(position: LokNRollPosition, action: Action): number {
  let rolled = 0;
  const roll = (dice: number): number => {
    rolled = dice;
    return 0;
  };
  position.clone().play(action, { ...CHANCE, roll });
  return rolled;
}

function rollsOf(dice: number): number[][] {
  if (dice === 0) return [[]];
  return rollsOf(dice - 1).flatMap((roll) => [0, 1, 1, 2].map((die) => [...roll, die]));
}

describe('what an action is worth', () => {
  test.each([
    ['one card that may derail', { held: ['A2s'], opening: 'E1s F1s G1s H1s' }],
    ['two cards of a number', { held: ['A1s B1s'], opening: 'E1s F1s G1s H1s' }],
    ['two numbers and rubble', { held: ['A1s B2s C3x'], opening: 'E1s F1s G1s H2s' }],
    ['a broken card', { held: ['A2s! B1s'], opening: 'E1s F1s G1s H1s' }],
  ])('is the mean over every roll where the best follows: %s', (_, over) => {
    for (const evaluator of [CARDS, HELD]) {
      const { position, codec, worth } = lookAt(evaluator, over);
      for (const action of position.legal()) {
        expect(worth(codec.text(action))).toBeCloseTo(bruteForce(position, action, evaluator));
      }
    }
  });

  test('is asked of a position that stays as it is', () => {
    const { position, codec, worth } = lookAt(CARDS, { held: ['A1s B2s C3x'] });
    const before = position.state();
    for (const action of position.legal()) worth(codec.text(action));
    expect(position.state()).toEqual(before);
  });

  test('falls with the number on the card, for it is rolled with as many dice (LR-14)', () => {
    const { worth } = lookAt(CARDS, { held: ['A1s B2s C3s'], opening: 'E1s F1s G2s H2s' });
    expect(worth('lay A1s a')).toBeGreaterThan(worth('lay B2s a'));
    expect(worth('lay B2s a')).toBeGreaterThan(worth('lay C3s a'));
  });
});

describe('the choice', () => {
  test('is the action that is worth most', async () => {
    const safe = { die: [0], held: ['A1s B2s'], opening: 'E1s F1s G1s H1s' };
    expect(await lookAt(CARDS, safe).choose()).toBe('lay A1s a');
    expect(await lookAt(CARDS, { ...safe, die: [9] }).choose()).toBe('pass');
  });

  test('is made on the mean of positions that may all be the real one', async () => {
    const { position, codec } = lookAt(CARDS, { held: ['A1s'], opening: 'E1s F1s G1s H1s' });
    // To lay is better by one with a high draw pile, to pass by three with a low one.
    const evaluator: RailwayEvaluator<LokNRollPosition> = {
      stack() {},
      worth: ({ pending, pileCount }) => {
        const hasPassed = pending.size > 0;
        return pileCount > 5 ? Number(!hasPassed) : 3 * Number(hasPassed);
      },
    };
    const [high, low] = [position, position.clone()];
    low.pileCount = 5;
    const chosen = async (positions: readonly LokNRollPosition[]) => {
      const ahead = new LookAhead(codec, evaluator, 0, CHANCE);
      // The first one shows which cards are alike.
      const samples = [high, ...positions].values();
      const sample = () => samples.next().value!;
      return codec.text(await ahead.choose(position.legal(), { sample, samples: positions.length }, BUDGET));
    };
    expect(await chosen([high])).toBe('lay A1s a');
    expect(await chosen([high, low])).toBe('pass');
  });

  test('tries one of all cards that are alike, and may do so in each of the ways it attaches', async () => {
    let tried = 0;
    const counting: RailwayEvaluator<LokNRollPosition> = {
      stack() {},
      worth: () => tried++,
    };
    const opening = 'E1s F1s G1s H1s';
    await lookAt(counting, { held: ['A1s'], opening, die: [0] }).choose();
    const one = tried;
    tried = 0;
    await lookAt(counting, { held: ['A1s', 'B1s'], opening, die: [0] }).choose();
    expect(tried).toBe(one);
  });
});

describe('a shorter sight', () => {
  const table = { held: ['A1s B1s C2s'], opening: 'E1s F1s G1s H1s' };

  test('takes the likeliest roll for certain', () => {
    // One face of four takes the train far past A1s: that costs the four cards behind it.
    const risky = { ...table, die: [0, 0, 1, 9] };
    expect(lookAt(CARDS, risky, { ...ALL, rolls: 'likeliest' }).worth('lay A1s a')).toBeCloseTo(0);
    expect(lookAt(CARDS, risky).worth('lay A1s a')).toBeCloseTo(-1);
  });

  test('of one card lays no second one', async () => {
    const both = lookAt(HELD, { ...table, die: [0] });
    const one = lookAt(HELD, { ...table, die: [0] }, { ...ALL, cards: 1 });
    expect([both.worth('lay A1s a'), one.worth('lay A1s a')]).toEqual([-1, -2]);
    for (const { position, codec } of [both, one]) position.play(codec.read('lay A1s a')!, CHANCE);
    expect([await both.choose(), await one.choose()]).toEqual(['lay B1s a', 'roll']);
  });
});

describe('however many outcomes there are', () => {
  const OWN_DIE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

  /** An evaluator that counts how often it is asked. */
  function counting(
    evaluator: RailwayEvaluator<LokNRollPosition>,
  ): RailwayEvaluator<LokNRollPosition> & { asked: number } {
    const counter = {
      asked: 0,
      stack: evaluator.stack,
      worth(position: LokNRollPosition, seat: Seat) {
        counter.asked++;
        return evaluator.worth(position, seat);
      },
    };
    return counter;
  }

  test.each([
    ['the printed die', [1, 1, 1, 1, 0, 0], 4, 5],
    ["a die of one's own", OWN_DIE, 1, 10],
    ["four dice of one's own", OWN_DIE, 4, 13],
  ])(
    'as many of a roll are tried as matter, and no more than a dozen with wheels: %s',
    (_, die, number, tried) => {
      const evaluator = counting(CARDS);
      const { worth } = lookAt(evaluator, { die, held: [`A${number}s`], opening: `E${number}s F1s G1s H1s` });
      worth(`lay A${number}s b`);
      expect(evaluator.asked).toBe(tried);
    },
  );

  test('a roll of which every outcome is rare is worth what its likeliest ones are', () => {
    const cards = Array.from({ length: 30 }, (_, card) => `K${card}-4s`);
    const { position, codec, worth } = lookAt(CARDS, {
      held: [cards.join(' ')],
      opening: 'E4s F4s G4s H4s',
      die: [0, 0, 0, 0, 0, 0, 0, 1, 5, 9, 9, 9, 9, 9, 9, 9],
    });
    for (const card of cards) position.play(codec.read(`lay ${card} a`)!, CHANCE);
    expect(Math.max(...position.odds(4 * cards.length))).toBeLessThan(0.01);
    // The train leaves the railway, and all cards ahead of it are lost.
    expect(worth('roll')).toBeLessThan(-10);
  });

  test('a decision with a full hand is bounded', async () => {
    const kinds = [1, 2].flatMap((number) =>
      ['s', 's!', 'r', 'r!', 'l', 'l!'].map((kind) => `${number}${kind}`),
    );
    const held = [...kinds, ...kinds, ...kinds].map((kind, at) => `K${at}-${kind}`).join(' ');
    const evaluator = counting(CARDS);
    const { choose } = lookAt(evaluator, { held: [held], opening: 'E1s F1s G1s H1s', die: OWN_DIE });
    await choose();
    expect(evaluator.asked).toBeGreaterThan(1000);
    expect(evaluator.asked).toBeLessThan(2600);
  });
});
