import { expect, test } from 'vitest';
import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import type { GameId } from '../game-id.ts';
import { seededRandom } from '../contract/random.ts';
import { streamChance } from '../chance/stream-chance.ts';
import { games } from '../games.ts';
import { MATERIALS } from '../testing/materials.ts';
import { setupsOf } from '../testing/setups.ts';
import { lokNRoll } from '../lok-n-roll/game.ts';
import { MOST_CARDS } from './deck.ts';
import { rollOdds } from './roll.ts';

const die = lokNRoll.standardDeck.die!;

test.each([-1, 0.5, 257, 1e9, NaN, Infinity, '1', null, undefined])(
  'there are no odds of %s dice',
  (dice) => {
    expect(() => rollOdds(die, dice as number)).toThrow(RangeError);
  },
);

test('a whole deck of the highest number has odds that add up (LR-14)', () => {
  const odds = rollOdds([0, 1, 1, 2, 9], 4 * MOST_CARDS);
  expect(odds).toHaveLength(4 * MOST_CARDS * 9 + 1);
  expect(odds.reduce((sum, probability) => sum + probability)).toBeCloseTo(1, 9);
});

test('no dice show no wheel for certain', () => {
  expect(rollOdds(die, 0)).toEqual([1]);
});

/** Plays until dice are rolled, by the given chance. */
function playUntilRolled(id: GameId, roll: Chance['roll'], emit?: Emit): void {
  const game = games[id];
  const random = seededRandom(1);
  const flowing = streamChance(random);
  const rolls: number[] = [];
  const chance: Chance = {
    pick: (options) => flowing.pick(options),
    shuffle: (pile, count, ids) => flowing.shuffle(pile, count, ids),
    roll(dice, die, faces) {
      rolls.push(dice);
      return roll(dice, die, faces);
    },
  };
  const position = game.start(setupsOf(game, MATERIALS[id])[0]!, chance);
  while (rolls.length === 0) position.play(position.randomAction(random), chance, emit);
}

const blank = (dice: number) => Array<number>(dice).fill(0);

test.each([
  ['shows one die too few', (dice: number) => blank(dice - 1), 0],
  ['shows one die too many', (dice: number) => blank(dice + 1), 0],
  ['shows other wheels than it counts', blank, 1],
  ['shows a die with no number', (dice: number) => [NaN, ...blank(dice - 1)], NaN],
])('chance that %s is not played on with (LR-14, LC-11)', (_, shown, wheels) => {
  for (const id of ['lok-n-roll', 'loose-caboose'] as const) {
    const roll: Chance['roll'] = (dice, _die, faces) => {
      faces?.push(...shown(dice));
      return wheels;
    };
    expect(() => playUntilRolled(id, roll, () => {})).toThrow(/no roll of [0-9]+ dice/);
  }
});

test.each([NaN, 0.5, -1, Infinity])(
  'nor one that counts %s wheels where nobody looks on (LR-14, LC-11)',
  (wheels) => {
    for (const id of ['lok-n-roll', 'loose-caboose'] as const) {
      expect(() => playUntilRolled(id, () => wheels)).toThrow(/no roll of [0-9]+ dice/);
    }
  },
);
