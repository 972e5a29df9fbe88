import type { Preview, View } from '@roundhouse/engine';
import type { GameOfTrainsForm } from '@roundhouse/engine/game-of-trains';
import { describe, expect, test } from 'vitest';
import { gameTexts } from '../games.ts';
import { actionLabel, shortActionLabel } from '../sentences.ts';
import { ALL_TEXTS, LEFTOVER, QUOTED_TEXTS, WAGON_DECK } from '../testing/samples.ts';

const gameOfTrains = gameTexts('game-of-trains');

const VIEW = {
  setup: { game: 'game-of-trains', deck: WAGON_DECK },
  viewer: 1,
  actor: 1,
  phase: 'turn',
  state: {
    held: 30,
    rows: [
      [1, 2, 3, 4, 5, 6, 7],
      [80, 71, 60, 44, 32, 17, 9],
    ],
  },
} as unknown as View;

/** What a swap brings; the other actions are said without their preview. */
function previewOf(form: GameOfTrainsForm): Preview {
  const swapped = { 1: [2, 3], 2: [2, 4] } as const;
  const positions = form.kind === 'use' ? swapped[form.card as 1 | 2] : undefined;
  const events = positions ? [{ kind: 'swapped', seat: 1, positions }] : [];
  return { events, memory: { viewer: 1, picture: undefined } };
}

const CASES: readonly [form: GameOfTrainsForm, full: string, short: string][] = [
  [{ kind: 'choose', card: 8, position: 7 }, 'Put 8 in place of 9 (position 7)', 'Replace 9'],
  [{ kind: 'draw' }, 'Draw a wagon', 'Draw'],
  [{ kind: 'place', position: 1 }, 'Put 30 in place of 80 (position 1)', 'Replace 80'],
  [{ kind: 'use', card: 1, position: 2 }, 'Use 1: swap 71 and 60', 'Use 1'],
  [{ kind: 'use', card: 2, position: 2 }, 'Use 2: swap 71 and 44', 'Use 2'],
  [{ kind: 'use', card: 3, position: 4 }, 'Use 3: move 44 two to the right', 'Use 3'],
  [{ kind: 'use', card: 4, position: 7 }, 'Use 4: move 9 two to the left', 'Use 4'],
  [{ kind: 'use', card: 5, position: null }, 'Use 5: everybody loses the left wagon', 'Use 5'],
  [{ kind: 'use', card: 6, position: null }, 'Use 6: everybody loses the middle wagon', 'Use 6'],
  [{ kind: 'use', card: 7, position: null }, 'Use 7: everybody loses the right wagon', 'Use 7'],
  [{ kind: 'use', card: 8, position: 4 }, 'Use 8: protect 44', 'Use 8'],
];

test.each(CASES)('a button names the wagons (TR-8): %#', (form, full, short) => {
  const [english] = QUOTED_TEXTS;
  expect(actionLabel(gameOfTrains, english, form, VIEW, previewOf(form))).toBe(full);
  expect(shortActionLabel(gameOfTrains, english, form, VIEW, previewOf(form))).toBe(short);
});

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test('what is chosen says of a removal what its button says', () => {
    for (const [card, name] of [
      [5, 'remove-left'],
      [6, 'remove-middle'],
      [7, 'remove-right'],
    ] as const) {
      const form = { kind: 'use', card, position: null } as const;
      const button = actionLabel(gameOfTrains, texts, form, VIEW, previewOf(form)).toLowerCase();
      const chosen = texts.say(`function.${name}.hint`).toLowerCase();
      expect(`${button}.`).toContain(`: ${chosen}`);
    }
  });

  test('every button is whole', () => {
    for (const [form] of CASES) {
      expect(actionLabel(gameOfTrains, texts, form, VIEW, previewOf(form))).not.toMatch(LEFTOVER);
      expect(shortActionLabel(gameOfTrains, texts, form, VIEW, previewOf(form))).not.toMatch(LEFTOVER);
    }
  });
});
