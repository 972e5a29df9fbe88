import { GAME_IDS } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { loadGame } from '../../games/registry.ts';
import { letterOf, shortcutOf } from './shortcut.ts';

const RAILWAY = ['roll', 'pass', 'end'];
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['r', { kind: 'action', action: 'roll' }],
  ['R', { kind: 'action', action: 'roll' }],
  ['p', { kind: 'action', action: 'pass' }],
  ['d', undefined],
  ['u', { kind: 'undo' }],
  ['n', { kind: 'next' }],
  ['N', { kind: 'next' }],
  ['U', { kind: 'undo' }],
  ['l', { kind: 'do' }],
  ['h', { kind: 'hint' }],
  ['z', { kind: 'zen' }],
  ['?', { kind: 'keys' }],
  ['Enter', { kind: 'on' }],
  ['Tab', undefined],
  ['ArrowLeft', undefined],
  ['+', undefined],
  ['constructor', undefined],
])('%s means %o at a railway', (key, shortcut) => {
  expect(shortcutOf({ ...plain, key }, RAILWAY, true)).toEqual(shortcut);
});

test.each(['r', 'p', 'u', 'n', 'N', 'l', 'h', 'z', '?'])(
  '%s means nothing once letters are switched off',
  (key) => {
    expect(shortcutOf({ ...plain, key }, RAILWAY, false)).toBeUndefined();
  },
);

test.each(['n', 'N'])('%s with the shift key goes back, with Caps Lock or without', (key) => {
  expect(shortcutOf({ ...plain, shiftKey: true, key }, RAILWAY, true)).toEqual({ kind: 'previous' });
});

test.each([{ ctrlKey: true }, { metaKey: true }])('%o and z takes back, with letters or without', (held) => {
  for (const letters of [true, false])
    expect(shortcutOf({ ...plain, ...held, key: 'z' }, RAILWAY, letters)).toEqual({ kind: 'undo' });
});

test.each([
  { key: 'r', ctrlKey: true },
  { key: 'p', metaKey: true },
  { key: 'n', altKey: true },
  { key: 'Enter', ctrlKey: true },
  { key: 'Z', ctrlKey: true, shiftKey: true },
])('%o is the browser’s', (pressed) => {
  expect(shortcutOf({ ...plain, ...pressed }, RAILWAY, true)).toBeUndefined();
});

test.each(GAME_IDS)('each action without a card has a letter of its own in %s', async (id) => {
  const { withoutCard } = (await loadGame(id)).actions;
  expect(withoutCard.length).toBeGreaterThan(0);
  for (const action of withoutCard)
    expect(shortcutOf({ ...plain, key: letterOf(action) }, withoutCard, true)).toEqual({
      kind: 'action',
      action,
    });
  const taken = ['u', 'n', 'l', 'h', 'z'];
  expect(withoutCard.map(letterOf).filter((letter) => taken.includes(letter))).toEqual([]);
});
