import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.mjs';

/** Runs steps that end one after another; gives which ran together, each time one began. */
async function together(
  cores: number,
  steps: { name: string; cores?: number; after?: string }[],
): Promise<string[]> {
  const running = new Set<string>();
  const seen: string[] = [];
  const results = await sideBySide(steps, cores, async ({ name }) => {
    running.add(name);
    seen.push([...running].join(' '));
    await new Promise(setImmediate);
    running.delete(name);
    return name;
  });
  expect(results).toEqual(steps.map(({ name }) => name));
  return seen;
}

test('no more steps run at a time than there are cores', async () => {
  const steps = [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }];
  expect(await together(1, steps)).toEqual(['a', 'b', 'c', 'd']);
  expect(await together(2, steps)).toEqual(['a', 'a b', 'b c', 'c d']);
  expect((await together(9, steps)).at(-1)).toBe('a b c d');
});

test('what keeps all cores busy runs alone', async () => {
  const steps = [{ name: 'a' }, { name: 'all', cores: Infinity }, { name: 'b' }];
  expect(await together(2, steps)).toEqual(['a', 'a b', 'all']);
});

test('what needs another step comes after it, and needs nothing that is not there', async () => {
  const steps = [{ name: 'late', after: 'early' }, { name: 'early' }, { name: 'free', after: 'nothing' }];
  expect(await together(2, steps)).toEqual(['early', 'early free', 'free late']);
});

test('a step that fails to run ends it', async () => {
  const fails = sideBySide([{ name: 'a' }], 2, () => Promise.reject(new Error('gone')));
  await expect(fails).rejects.toThrow('gone');
});

test('steps that wait for each other are no plan', async () => {
  const steps = [
    { name: 'a', after: 'b' },
    { name: 'b', after: 'a' },
  ];
  await expect(together(2, steps)).rejects.toThrow('no step can start');
});
