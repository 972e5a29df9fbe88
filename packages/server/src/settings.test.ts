import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without any settings it serves this machine, on one file', () => {
  expect(readSettings({})).toMatchObject({
    address: { host: '127.0.0.1', port: 8080 },
    database: expect.stringMatching(/roundhouse\.sqlite$/u),
    redis: undefined,
    proxied: false,
    alerts: undefined,
    guestDays: 400,
    metrics: undefined,
  });
});

test.each([
  [{ DATABASE: 'tables.sqlite' }, { database: 'tables.sqlite' }],
  [{ DATABASE: ':memory:' }, { database: ':memory:' }],
  [{ DATABASE: 'C:\\tables.sqlite' }, { database: 'C:\\tables.sqlite' }],
  [{ DATABASE: 'postgres://ada@here/tables' }, { database: 'postgres://ada@here/tables' }],
  [{ REDIS: 'rediss://here:6379' }, { redis: 'rediss://here:6379' }],
  [{ PROXIED: 'yes' }, { proxied: true }],
  [{ PROXIED: 'no' }, { proxied: false }],
  [{ GUEST_DAYS: '30' }, { guestDays: 30 }],
  [{ GUEST_DAYS: '0' }, { guestDays: undefined }],
  [{ METRICS: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
  [{ METRICS: '0.0.0.0:9464' }, { metrics: { host: '0.0.0.0', port: 9464 } }],
])('%o means %o', (env, settings) => expect(readSettings(env)).toMatchObject(settings));

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [
    { DATABASE: 'mysql://root:secret@here/tables' },
    'DATABASE is the path of a file or postgres://..., not mysql://',
  ],
  [
    { DATABASE: 'postgres://root:secret@here:port/tables' },
    'DATABASE is postgres://user:password@host:5432/name',
  ],
  [{ REDIS: 'http://root:secret@here' }, 'REDIS is redis://host:6379'],
  [{ REDIS: 'secret' }, 'REDIS is redis://host:6379'],
  [{ PROXIED: 'true' }, 'PROXIED is yes or no, not "true"'],
  [{ GUEST_DAYS: 'never' }, 'GUEST_DAYS is a number of days, or 0 for never, not "never"'],
  [{ METRICS: 'yes' }, 'METRICS is a port, e.g. 9464'],
  [{ METRICS: '99999' }, 'METRICS is a port, e.g. 9464'],
  [{ ORIGIN: 'trains.example.org' }, 'ORIGIN is the address of the page'],
  [{ SMTP: 'smtp://root:secret@here' }, 'SMTP needs ORIGIN'],
])('%o is named, and no password', (env: NodeJS.ProcessEnv, message) => {
  expect(() => readSettings(env)).toThrow(message);
  expect(() => readSettings(env)).not.toThrow('secret');
});
