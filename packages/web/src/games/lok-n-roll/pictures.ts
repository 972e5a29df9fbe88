import { numbersAfter } from '@roundhouse/engine/lok-n-roll';
import { line, railway, sign } from '../rule-pictures/compose.ts';
import type { DocumentPictures, Picture } from '../rule-pictures/picture.ts';
import { BROKEN, COMBINED, PENALTY_TAKEN, ZIGZAG } from '../railway/pictures.ts';

/** Shown in the minute, too. */
const NEIGHBOURS: Picture = { kind: 'neighbours', followers: numbersAfter };

const clauses = {
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
  'LR-17': [NEIGHBOURS],
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
} satisfies DocumentPictures['clauses'];

export const pictures: DocumentPictures = {
  clauses,
  minute: [
    railway(ZIGZAG, { train: 1, front: 'open' }),
    NEIGHBOURS,
    ...clauses['LR-14'],
    ...clauses['LR-15'],
    COMBINED,
  ],
  look: { followers: numbersAfter },
};
