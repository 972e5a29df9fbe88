import { expect, test } from 'vitest';
import { hostingFrom } from './hosting.mjs';
import { Problem } from './run.mjs';

test.each([
  [{}, { base: '', origin: '' }],
  [
    { BASE: '', ORIGIN: '' },
    { base: '', origin: '' },
  ],
  [{ BASE: '/' }, { base: '', origin: '' }],
  [{ BASE: '/trains' }, { base: '/trains', origin: '' }],
  [{ BASE: '/some/~me/trains-1.0/' }, { base: '/some/~me/trains-1.0', origin: '' }],
  [{ ORIGIN: 'https://example.org/' }, { base: '', origin: 'https://example.org' }],
  [{ ORIGIN: 'http://localhost:8080' }, { base: '', origin: 'http://localhost:8080' }],
])('%o means %o', (env, hosting) => {
  expect(hostingFrom(env)).toEqual(hosting);
});

test.each([
  { BASE: 'trains' },
  { BASE: '//elsewhere' },
  { BASE: '/a b' },
  { BASE: '/a?b' },
  { BASE: 'https://example.org/trains' },
  { ORIGIN: 'example.org' },
  { ORIGIN: 'https://example.org/trains' },
])('%o is refused', (env) => {
  expect(() => hostingFrom(env)).toThrow(Problem);
});
