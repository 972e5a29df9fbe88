import { expect, test } from 'vitest';
import { Presence } from './presence.ts';

function open() {
  const told: string[] = [];
  const presence = new Presence((table, guest) => told.push(`${table} ${guest}`), 0);
  return { presence, told };
}

test('who comes and goes by another process is told of, once', () => {
  const { presence, told } = open();
  presence.setElsewhere(new Set(['table ada']));
  expect(presence.isPresent('table', 'ada')).toBe(true);
  presence.setElsewhere(new Set(['table ada', 'table ben']));
  presence.setElsewhere(new Set(['table ben']));
  expect(presence.isPresent('table', 'ada')).toBe(false);
  expect(told).toEqual(['table ada', 'table ben', 'table ada']);
});

test('who is there by two processes comes once, and goes with the last', async () => {
  const { presence, told } = open();
  const leave = presence.enter('table', 'ada');
  presence.setElsewhere(new Set(['table ada']));
  expect([...presence.here()]).toEqual(['table ada']);
  leave();
  await expect.poll(() => [...presence.here()]).toEqual([]);
  expect([presence.isPresent('table', 'ada'), told]).toEqual([true, ['table ada']]);
  presence.setElsewhere(new Set());
  expect(told).toEqual(['table ada', 'table ada']);
});
