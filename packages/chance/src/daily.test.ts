import { createHash } from 'node:crypto';
import { catalogue } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { dailySecret, sharedSeeds } from './daily.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

test('the deal of the day is what is written down, on every device', () => {
  expect(dailySecret('2026-11-23', 'lok-n-roll', 'solo')).toBe(
    digest('roundhouse daily/1 2026-11-23 lok-n-roll solo').toString('hex'),
  );
  // What was dealt once stays as it was.
  expect(dailySecret('2026-11-23', 'lok-n-roll', 'solo').slice(0, 16)).toBe('7233b06be3121dd8');
});

test('those who play beside the person have seeds of their own', () => {
  const block = digest('roundhouse players/1 2026-11-23 lok-n-roll standard');
  const expected = [0, 8, 16, 24].map(
    (at) => (block.readUInt32BE(at) >>> 11) * 2 ** 32 + block.readUInt32BE(at + 4),
  );
  expect(sharedSeeds('2026-11-23 lok-n-roll standard')).toEqual(expected);
});

test('no two dates, games or modes are dealt alike', () => {
  const secrets = Object.values(catalogue).flatMap(({ id, modes }) =>
    Object.keys(modes).flatMap((mode) =>
      Array.from({ length: 60 }, (_, day) => {
        const date = new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10);
        return dailySecret(date, id, mode);
      }),
    ),
  );
  expect(new Set(secrets).size).toBe(secrets.length);
});
