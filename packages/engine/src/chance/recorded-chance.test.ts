import { expect, test } from 'vitest';
import { seededRandom } from '../contract/random.ts';
import { streamChance } from './stream-chance.ts';
import { recordedChance } from './recorded-chance.ts';
import { scriptedChance } from './scripted-chance.ts';

test('what was recorded is what a transcript gives again (TR-3, TR-4)', () => {
  const ids = [10, 20, 30, 40];
  const play = (chance: ReturnType<typeof recordedChance>) => {
    const pile = [0, 1, 2, 3, 7];
    const results = [9, 9, 9];
    const picked = chance.pick(5);
    chance.shuffle(pile, 4, ids);
    chance.roll(2, [0, 1, 2], results);
    return { picked, pile, results };
  };
  const recorded = recordedChance(streamChance(seededRandom(4)));
  const once = play(recorded);
  expect(recorded.entries.map(([kind]) => kind)).toEqual(['pick', 'shuffle', 'dice']);
  expect(recorded.entries[1]![1]).toEqual(
    once.pile
      .slice(0, 4)
      .toReversed()
      .map((card) => ids[card]),
  );
  expect([once.pile[4], once.results[2]]).toEqual([7, 9]);
  const again = recordedChance(scriptedChance(recorded.entries));
  expect(play(again)).toEqual(once);
  expect(again.entries).toEqual(recorded.entries);
});
