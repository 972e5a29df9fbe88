import { afterEach, expect, test } from 'vitest';
import { candidates, chromium } from './chromium.mjs';

const before = process.env['CHROMIUM'];

afterEach(() => {
  if (before === undefined) delete process.env['CHROMIUM'];
  else process.env['CHROMIUM'] = before;
});

test.each([
  ['linux', { PATH: '/opt/bin:/usr/bin' }, '/usr/bin/chromium'],
  ['linux', { PATH: '/usr/bin' }, '/usr/bin/google-chrome'],
  ['darwin', { HOME: '/Users/a' }, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', { HOME: '/Users/a' }, '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium'],
  [
    'win32',
    { PROGRAMFILES: 'C:\\Program Files' },
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
] as const)('on %s with %o it may be %s', (platform, env, place) => {
  expect(candidates(platform, env)).toContain(place);
});

test('a machine without any of the folders has no candidate', () => {
  expect(candidates('linux', {})).toEqual([]);
  expect(candidates('win32', {})).toEqual([]);
});

test('CHROMIUM is taken as it stands, and refused when it is no program', async () => {
  process.env['CHROMIUM'] = process.execPath;
  expect(await chromium(process.execPath)).toBe(process.execPath);
  process.env['CHROMIUM'] = '/no/such/chromium';
  await expect(chromium(process.execPath)).rejects.toThrow(
    'CHROMIUM names "/no/such/chromium", which is no program',
  );
});
