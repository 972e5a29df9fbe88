import { expect, test } from 'vitest';
import { Hashing, TooManyPasswords } from './hashing.ts';

test('passwords are hashed one after another, whatever becomes of the one before', async () => {
  const hashing = new Hashing();
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const hash = (name: string, hashed: Promise<string>) =>
    hashing.run(() => {
      begun.push(name);
      return hashed;
    });
  const all = [hash('first', first.promise), hash('second', Promise.resolve('hashed'))];
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  first.reject(new Error('broken'));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(begun).toEqual(['first', 'second']);
});

test('where too many wait no more do, until there is room', async () => {
  const hashing = new Hashing();
  const first = Promise.withResolvers<void>();
  const all: Promise<void>[] = [hashing.run(() => first.promise)];
  const more = () => {
    const next = hashing.run(async () => {});
    all.push(next);
    return next.then(
      () => 'hashed',
      (fault: unknown) => fault,
    );
  };
  const last = Array.from({ length: 1000 }, more).at(-1)!;
  expect(await last).toBeInstanceOf(TooManyPasswords);
  first.resolve();
  await Promise.allSettled(all);
  expect(await more()).toBe('hashed');
});
