import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOICES, readPreferred } from './preferred.ts';

test('what was stored is preferred again', () => {
  const stored = {
    language: 'es',
    pace: 'none',
    speed: 'off',
    motion: 'reduced',
    theme: 'dark',
    sound: 'on',
    soundOffer: 'done',
    land: 'coast',
    keys: 'off',
    far: 'yes',
    setup: { game: 'game-of-trains' },
    people: [{ name: 'Anna', colour: 'red' }],
  };
  expect(readPreferred(stored, [])).toEqual(stored);
});

test('on a new device the browser’s language is spoken, and nothing makes a sound', () => {
  expect(readPreferred({}, ['fr', 'de-AT'])).toMatchObject({ language: 'de', sound: 'off', people: [] });
});

test('whatever is stored, what is preferred is something that there is', () => {
  const nearly = fc.record({
    theme: fc.oneof(fc.constantFrom('dark', 'toString'), fc.jsonValue()),
    people: fc.array(fc.oneof(fc.jsonValue(), fc.record({ name: fc.string(), colour: fc.constant('red') }))),
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), nearly), (stored) => {
      const preferred = readPreferred(stored, []);
      for (const [name, known] of Object.entries(CHOICES)) {
        expect(known).toContain(preferred[name as keyof typeof CHOICES]);
      }
      const names = preferred.people.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^\S(.{0,22}\S)?$/u);
    }),
  );
});
