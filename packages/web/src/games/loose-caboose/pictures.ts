import { line, railway, sign } from '../rule-pictures/compose.ts';
import type { DocumentPictures } from '../rule-pictures/picture.ts';
import { BROKEN, COMBINED, PENALTY_TAKEN, ZIGZAG } from '../railway/pictures.ts';

const clauses = {
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
} satisfies DocumentPictures['clauses'];

export const pictures: DocumentPictures = {
  clauses,
  minute: [
    railway(ZIGZAG, { train: 1, front: 'open' }),
    ...clauses['LC-11'],
    ...clauses['LC-2'],
    ...clauses['LC-12'],
    COMBINED,
  ],
  look: { caboose: true },
};
