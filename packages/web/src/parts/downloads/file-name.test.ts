import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  [['lok-n-roll', 'solo', '2026-11-21'], 'lok-n-roll-solo-2026-11-21.json'],
  [['loose-caboose', 'Größe / 3 „meine“'], 'loose-caboose-gro-e-3-meine.json'],
  [['../..', '**'], 'roundhouse.json'],
  [['x'.repeat(300)], `${'x'.repeat(60)}.json`],
])('a file about %j is called %s', (words, name) => expect(fileName(words)).toBe(name));
