import type { WagonFunction } from '@roundhouse/engine';
import type { ClauseId } from '@roundhouse/texts';
import type { Laid, LinePicture, Picture, RailwayPicture, Row, Sign } from './picture.ts';

/** East, around to the north, and east again. */
const ZIGZAG: readonly Laid[] = [
  [2, 'straight', 'a'],
  [3, 'left', 'a'],
  [3, 'right', 'a'],
  [4, 'straight', 'a'],
];
/** Back to where it began: nothing fits there any more. */
const COIL: readonly Laid[] = [
  [2, 'straight', 'a'],
  [2, 'right', 'a'],
  [3, 'right', 'a'],
  [3, 'right', 'a'],
];
const BROKEN: readonly Laid[] = [
  [1, 'straight', 'a'],
  [2, 'straight', 'a', true],
  [3, 'right', 'a'],
];
const DESCENDING = [81, 70, 55, 41, 30, 18, 6] as const;
const ASCENDING = [4, 17, 23, 41, 52, 68, 80] as const;

const sign = (name: Sign) => ({ sign: name });

/** What a function does to a row in which it is seen well. */
function effect(does: WagonFunction, marked: readonly number[], after: Row): Picture {
  return {
    kind: 'rows',
    does,
    rows: [
      { when: 'before', wagons: DESCENDING, marked },
      { when: 'after', ...after },
    ],
  };
}

const line = (...parts: LinePicture['parts']): Picture => ({ kind: 'line', parts });

const railway = (cards: readonly Laid[], more: Omit<RailwayPicture, 'kind' | 'cards'> = {}): Picture => ({
  kind: 'railway',
  cards,
  ...more,
});

const PENALTY_TAKEN = railway(ZIGZAG, { train: 2, taken: 1 });
const COMBINED = line({ pile: 9, top: [3, 'left'] }, sign('+'), { card: [3, 'straight'] }, sign('>'), {
  pile: 8,
  top: [1, 'right'],
});

/** Pictures of clauses, made of the pieces of play. */
export const PICTURES: Readonly<Partial<Record<ClauseId, readonly Picture[]>>> = {
  'RW-3': [line({ card: [1, 'straight'] }, { card: [2, 'right'] }, { card: [3, 'left'] })],
  'RW-4': [railway(ZIGZAG.slice(0, 2), { front: 'open' })],
  'RW-5': [
    railway([
      [3, 'right', 'a'],
      [3, 'right', 'b'],
      [3, 'right', 'b'],
      [3, 'right', 'a'],
    ]),
  ],
  'RW-7': [railway(COIL, { wrong: [3, 'straight', 'a'] })],
  'RW-8': [
    railway([[2, 'straight', 'a']], {
      ghosts: [
        [2, 'left', 'a'],
        [2, 'left', 'b'],
      ],
    }),
  ],
  'RW-9': [
    railway(
      [
        [2, 'straight', 'a'],
        [2, 'right', 'a'],
        [3, 'left', 'b'],
      ],
      { wrong: [4, 'right', 'a'] },
    ),
  ],
  'RW-10': [railway(COIL, { front: 'closed' })],
  'RW-11': [railway(ZIGZAG, { taken: 1, front: 'open' })],
  'RW-12': [railway(ZIGZAG, { train: 1, front: 'open' })],

  'LR-1': [
    line(
      { card: [1, 'straight'] },
      { card: [2, 'right'] },
      { card: [3, 'left'] },
      { card: [4, 'straight', true] },
      { card: [2] },
    ),
  ],
  'LR-2': [line({ dice: [1, 0, 1, 1] })],
  'LR-5': [railway(ZIGZAG, { front: 'open' })],
  'LR-7': [railway(ZIGZAG, { train: 2, front: 'open' })],
  'LR-12': [line({ pile: 6, top: [1, 'left'] }, sign('+'), { card: [2, 'straight'] })],
  'LR-13': [
    railway(
      [
        [3, 'straight', 'a'],
        [2, 'straight', 'a'],
        [2, 'right', 'a'],
      ],
      { train: 0, ghosts: [[2, 'straight', 'a']] },
    ),
  ],
  'LR-14': [
    line({ card: [2, 'straight'] }, sign('+'), { card: [2, 'right'] }, sign('>'), { dice: [1, 1, 0, 1] }),
  ],
  'LR-15': [railway(ZIGZAG, { train: 3, derailed: true })],
  'LR-16': [line({ card: [2] }, sign('>'), { pile: 7, top: [2] })],
  'LR-17': [{ kind: 'neighbours' }],
  'LR-19': [railway(BROKEN, { train: 1 })],
  'LR-20': [PENALTY_TAKEN],
  'LR-22': [COMBINED],
  'LR-29': [line({ who: 'betsy' }, sign('>'), { card: [3, 'right'] })],
  'LR-32': [
    railway(
      [
        [3, 'straight', 'a'],
        [4, 'straight', 'a'],
      ],
      {
        ghosts: [
          [3, 'right', 'a'],
          [3, 'right', 'b'],
        ],
      },
    ),
  ],

  'LC-1': [
    line(
      { card: [1, 'straight'] },
      { card: [2, 'right'] },
      { card: [3, 'left'] },
      { card: [4, 'straight', true] },
    ),
  ],
  'LC-2': [line({ dice: [0, 1, 2, 1] })],
  'LC-4': [railway(ZIGZAG.slice(0, 3))],
  'LC-5': [railway(ZIGZAG.slice(0, 3), { train: 1, front: 'both' })],
  'LC-10': [
    railway(
      [
        [4, 'straight', 'a'],
        [2, 'straight', 'a'],
        [2, 'right', 'a'],
      ],
      { train: 0, ghosts: [[2, 'straight', 'a']] },
    ),
  ],
  'LC-11': [
    line({ card: [3, 'straight'] }, sign('+'), { card: [3, 'left'] }, sign('>'), { dice: [1, 2, 0] }),
  ],
  'LC-12': [railway(ZIGZAG, { train: 3, derailed: true })],
  'LC-14': [PENALTY_TAKEN],
  'LC-15': [COMBINED],
  'LC-16': [railway(BROKEN, { train: 1, taken: 1 })],

  'GT-1': [line({ wagon: 12 }, { wagon: 38 }, { wagon: 84 })],
  'GT-3': [{ kind: 'rows', rows: [{ wagons: DESCENDING }] }],
  'GT-8': [
    line({ pile: 50 }, sign('>'), { wagon: 33 }),
    {
      kind: 'rows',
      rows: [
        { when: 'before', wagons: DESCENDING, marked: [4] },
        { when: 'after', wagons: [81, 70, 55, 33, 30, 18, 6], marked: [4] },
      ],
    },
  ],
  'GT-9': [line({ market: 'swap-adjacent' }, { market: 'remove-left' }, { market: 'protect' })],
  'GT-11': [
    effect('swap-adjacent', [2, 3], { wagons: [81, 55, 70, 41, 30, 18, 6], marked: [2, 3] }),
    effect('swap-skip', [2, 4], { wagons: [81, 41, 55, 70, 30, 18, 6], marked: [2, 4] }),
    effect('move-right', [1], { wagons: [70, 55, 81, 41, 30, 18, 6], marked: [3] }),
    effect('move-left', [7], { wagons: [81, 70, 55, 41, 6, 30, 18], marked: [5] }),
  ],
  'GT-12': [
    effect('remove-left', [1], { wagons: [null, 70, 55, 41, 30, 18, 6], marked: [1] }),
    effect('remove-middle', [4], { wagons: [81, 70, 55, null, 30, 18, 6], marked: [4] }),
    effect('remove-right', [7], { wagons: [81, 70, 55, 41, 30, 18, null], marked: [7] }),
  ],
  'GT-13': [
    { kind: 'rows', does: 'protect', rows: [{ wagons: DESCENDING, marked: [1, 4, 7], guarded: [4] }] },
  ],
  'GT-14': [line({ market: 'swap-skip' }, sign('+'), { market: 'swap-skip' }, sign('>'), { pile: 12 })],
  'GT-17': [{ kind: 'rows', rows: [{ wagons: ASCENDING }] }],
};

/** A game in a minute: a picture for each of its sentences, `rules.minute.<game>.step-<n>`. */
export const MINUTES: Readonly<Record<string, readonly Picture[]>> = {
  'lok-n-roll': [
    railway(ZIGZAG, { train: 1, front: 'open' }),
    { kind: 'neighbours' },
    PICTURES['LR-14']![0]!,
    PICTURES['LR-15']![0]!,
    COMBINED,
  ],
  'loose-caboose': [
    railway(ZIGZAG, { train: 1, front: 'open' }),
    PICTURES['LC-11']![0]!,
    PICTURES['LC-2']![0]!,
    PICTURES['LC-12']![0]!,
    COMBINED,
  ],
  'game-of-trains': [
    {
      kind: 'rows',
      rows: [
        { when: 'before', wagons: DESCENDING },
        { when: 'after', wagons: ASCENDING },
      ],
    },
    PICTURES['GT-8']![0]!,
    PICTURES['GT-11']![0]!,
    PICTURES['GT-14']![0]!,
  ],
};
