import { asks } from '@roundhouse/protocol/schemas';
import { expect, test } from 'vitest';
import { isRefusedUserName, keptUserName } from './user-name.ts';

const isTaken = (userName: string, password = 'correct horse battery') =>
  asks['sign-up'].asked.safeParse({ userName, password }).success;

test.each([
  ['RACER_A', 'ｒａｃｅｒ_a'],
  [' Straße', 'STRASSE'],
  ['Fi\u0301o', 'fío'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
])('%s and %s are one name', (one, other) => {
  expect(keptUserName(one)).toBe(keptUserName(other));
  expect(keptUserName(keptUserName(one))).toBe(keptUserName(one));
});

test.each(['ada', 'Ada.L_2', 'Żółć', '李雷雷', 'अदाजी', 'Сисиф', '123'])(
  'somebody signs in as %s',
  (userName) => {
    expect(isTaken(userName)).toBe(true);
    expect(isRefusedUserName(keptUserName(userName))).toBe(false);
  },
);

test.each([
  ['two scripts that look alike', 'p\u0430ypal'],
  ['a word that nobody is called', 'n1gger'],
])('nobody signs in with %s', (_, userName) => {
  expect(isRefusedUserName(keptUserName(userName))).toBe(true);
});

test.each([
  ['nothing', ''],
  ['two letters', 'ab'],
  ['a space', 'ada l'],
  ['a sign first', '-ada'],
  ['what turns the direction of reading', 'ada\u202e'],
  ['a letter of no width', 'ada\u200bl'],
  ['a picture', 'ada👋'],
  ['too many letters', 'a'.repeat(25)],
])('a user name is not %s', (_, userName) => {
  expect(isTaken(userName)).toBe(false);
});

test('a password has its length', () => {
  const lengths = [7, 8, 128, 129];
  expect(lengths.map((length) => isTaken('ada', 'x'.repeat(length)))).toEqual([false, true, true, false]);
});
