import { expect, test } from 'vitest';
import { readAlertSettings } from './settings.ts';

test('nothing set: nobody is told anything', () => {
  expect(readAlertSettings({})).toBeUndefined();
});

test('an origin is enough for webhooks and notifications; mails need more', () => {
  expect(readAlertSettings({ ORIGIN: 'https://trains.example.org/' })).toEqual({
    origin: 'https://trains.example.org',
  });
  const mail = { SMTP: 'smtp://ada:secret@mail.example.org:587', MAIL_FROM: 'trains@example.org' };
  expect(readAlertSettings({ ORIGIN: 'https://trains.example.org', ...mail })?.mail).toEqual({
    smtp: mail.SMTP,
    from: mail.MAIL_FROM,
  });
});

test.each([
  [{ ORIGIN: 'trains' }, 'ORIGIN is the address of the page'],
  [{ SMTP: 'smtp://here' }, 'SMTP needs ORIGIN'],
  [{ ORIGIN: 'https://here', SMTP: 'http://ada:secret@here', MAIL_FROM: 'a@b' }, 'SMTP is smtp://'],
  [{ ORIGIN: 'https://here', SMTP: 'smtp://ada:secret@here' }, 'SMTP needs MAIL_FROM'],
])('%o is named, without its password', (env, message) => {
  expect(() => readAlertSettings(env)).toThrow(message);
  expect(() => readAlertSettings(env)).not.toThrow('secret');
});
