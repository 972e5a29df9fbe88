import { line, railway, sign } from '../rule-pictures/compose.ts';
import type { DocumentPictures, Laid } from '../rule-pictures/picture.ts';

/** East, north, and east again. */
export const ZIGZAG: readonly Laid[] = [
  [2, 'straight', 'a'],
  [3, 'left', 'a'],
  [3, 'right', 'a'],
  [4, 'straight', 'a'],
];
/** Around to its own beginning: nothing fits there. */
const COIL: readonly Laid[] = [
  [2, 'straight', 'a'],
  [2, 'right', 'a'],
  [3, 'right', 'a'],
  [3, 'right', 'a'],
];
/** A broken track between two whole ones. */
export const BROKEN: readonly Laid[] = [
  [1, 'straight', 'a'],
  [2, 'straight', 'a', true],
  [3, 'right', 'a'],
];

export const PENALTY_TAKEN = railway(ZIGZAG, { train: 2, taken: 1 });
export const COMBINED = line({ pile: 9, top: [3, 'left'] }, sign('+'), { card: [3, 'straight'] }, sign('>'), {
  pile: 8,
  top: [1, 'right'],
});

export const pictures: DocumentPictures = {
  clauses: {
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
  },
};
