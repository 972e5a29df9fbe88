import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, newTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { GameStore } from '../../storage/game-store.ts';
import { GameSaver } from './game-saver.svelte.ts';

const KEY = { seed: 4 };

/** A game alone, which is over when it has been `played`, and who saves it. */
async function saverOf(before: number) {
  const header = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games['lok-n-roll'], setup.value, {
    chance: chanceOf(KEY),
    undo: 'turn',
    people: [0],
  });
  const seat = table.seat(0);
  const play = async (most: number) => {
    for (let action = 0; action < most && table.actor !== null; action++) {
      const { version, legal } = (await seat.read()).snapshot;
      await seat.act(version, legal.at(-1)!);
    }
  };
  await play(before);
  const store = new GameStore(async () => games);
  const sitters = [{ kind: 'person', name: 'Anna' }] as const;
  const about = { id: 'one', format: 1, game: 'lok-n-roll', mode: 'solo', sitters } as const;
  const saved = { ...about, over: table.actor === null, changed: 7, saved: null, holder: '' };
  const saver = new GameSaver({ table, key: KEY, saved, store });
  const save = async (seen = {}) => {
    await saver.save((await table.seat('spectator').read()).snapshot.view, seen);
    const [game, { values }] = await Promise.all([store.get('one'), store.all('results')]);
    return { counted: game?.counted ?? false, results: values.length };
  };
  return { play, save };
}

test('a game that ends while it is played is counted with its result, and stays so', async () => {
  const { play, save } = await saverOf(5);
  expect(await save()).toEqual({ counted: false, results: 0 });
  await play(1000);
  expect(await save()).toEqual({ counted: true, results: 1 });
  expect(await save({ '0': 3 })).toEqual({ counted: true, results: 1 });
});

test('a game that was over before there were results is not counted without one, however often it is looked at', async () => {
  const { save } = await saverOf(1000);
  expect(await save({ '0': 3 })).toEqual({ counted: false, results: 0 });
  expect(await save({ '0': 4 })).toEqual({ counted: false, results: 0 });
});
