import { expect, test } from 'vitest';
import { isRefusedName } from './is-refused-name.ts';

const REFUSED = [
  'Fuck you',
  'f.u.c.k',
  'FUUUCK',
  'Hítler88',
  'h1tler',
  'Hurensohn',
  'Gilipollas',
  'a$$h0le',
  'Puta',
  'N A Z I',
];

const DECENT = [
  'Ada',
  'Hancock',
  'Scunthorpe',
  'Jude',
  'Judith',
  'Grape',
  'Essex',
  'Reputación',
  'Nigeria',
  'Minute',
  'Transeuropa',
  'Анна',
  '小林',
  'Putzi',
  'Bartholomäus',
  'Schwanzenbach',
  '88',
];

test.each(REFUSED)('nobody is called %s', (name) => expect(isRefusedName(name)).toBe(true));
test.each(DECENT)('somebody may be called %s', (name) => expect(isRefusedName(name)).toBe(false));
