import { expect, test } from 'vitest';
import { seededRandom } from '../contract/random.ts';
import { rolledFaces } from '../testing/rolled-faces.ts';
import { streamChance } from './stream-chance.ts';
import { recordedChance } from './recorded-chance.ts';
import { scriptedChance } from './scripted-chance.ts';

test('recorded chance is what a transcript replays (TR-3, TR-4)', () => {
  const ids = [10, 20, 30, 40];
  const play = (chance: ReturnType<typeof recordedChance>) => {
    const pile = [0, 1, 2, 3, 7];
    const picked = chance.pick(5);
    chance.shuffle(pile, 4, ids);
    const results = rolledFaces(chance, 2, [0, 1, 2]);
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
  expect(once.pile[4]).toBe(7);
  expect(recorded.entries[2]).toEqual(['dice', once.results]);
  const again = recordedChance(scriptedChance(recorded.entries));
  expect(play(again)).toEqual(once);
  expect(again.entries).toEqual(recorded.entries);
});

test('recorded lists are not shared with the caller (TR-3)', () => {
  const recorded = recordedChance(scriptedChance([['dice', [1, 0]]]));
  rolledFaces(recorded, 2, [0, 1])[0] = 9;
  expect(recorded.entries).toEqual([['dice', [1, 0]]]);
});
