import { describe, expect, it } from 'vitest';
import { breakable, lettersOf } from './long-names.ts';

describe('long names', () => {
  it.each([
    ['Anna', 'Anna', 4],
    ['Bartholomäus Immergerade', 'Bartholomäus Immergerade', 12],
    ['Wilhelmina von Oberammer', 'Wilhelmina von Oberammer', 13],
    ['Donaudampfschifffahrtsge', 'Donaudampfsc-hifffahrtsge', 13],
    ['Bartholomäus', 'Bartho-lomäus', 7],
    ['𐐨'.repeat(11), `${'𐐨'.repeat(5)}-${'𐐨'.repeat(6)}`, 12],
    ['Frida 2', 'Frida 2', 5],
  ])('%s is parted as %s, with %i letters in a line', (name, parted, letters) => {
    expect(breakable(name).replaceAll('\u00AD', '-')).toBe(parted);
    expect(lettersOf(breakable(name))).toBe(letters);
  });
});
