import type { Asked, Link } from '@roundhouse/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isOwnEntropy } from '../../../storage/noted-fairness.ts';
import { newEntropy } from '../../../table/remote-game/entropy.ts';
import type { FollowedTable } from '../../../table/remote-game/followed-table.svelte.ts';
import { Conversation } from './conversation.svelte.ts';

/** A table whose server answers what is written only when it is let. */
function slowTable() {
  const written: Asked<'write'>[] = [];
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const ask = async (name: string, asked: Asked<'write'>) => {
    if (name === 'written') return { lines: [] };
    written.push(asked);
    await isAnswered;
    return {};
  };
  const followed = { id: 'table', muted: [], link: { ask } as unknown as Link };
  return { followed: followed as unknown as FollowedTable, written, answer };
}

test('lines that are written on a slow network are lines of their own; the same one again is the same', async () => {
  const { followed, written, answer } = slowTable();
  const conversation = new Conversation(followed);
  const writing = ['Well played!', 'Once more?', 'Once more?'].map((text) => conversation.write(text));
  answer();
  await Promise.all(writing);
  const [first, second, again] = written.map(({ key }) => key);
  expect(second).not.toBe(first);
  expect(again).toBe(second);
  await conversation.write('Once more?');
  expect(written.at(-1)!.key).not.toBe(second);
});

test('what is written does not push out of the device what it noted for checking the dice', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const own = newEntropy();
  const { followed, answer } = slowTable();
  answer();
  const conversation = new Conversation(followed);
  for (let line = 0; line < 210; line++) await conversation.write(`${line}`);
  expect(isOwnEntropy(own)).toBe(true);
});
