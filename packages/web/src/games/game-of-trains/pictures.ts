import type { WagonFunction } from '@roundhouse/engine/game-of-trains';
import { line, sign } from '../rule-pictures/compose.ts';
import type { DocumentPictures, Picture, Row } from '../rule-pictures/picture.ts';

const DESCENDING = [81, 70, 55, 41, 30, 18, 6] as const;
const ASCENDING = [4, 17, 23, 41, 52, 68, 80] as const;

/** A function shown at a row where its effect is easy to see. */
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

/** A card from the draw pile, and two wagons that change places: shown in the minute, too. */
const DRAWN = line({ pile: 50 }, sign('>'), { wagon: 33 });
const SWAPPED = effect('swap-adjacent', [2, 3], { wagons: [81, 55, 70, 41, 30, 18, 6], marked: [2, 3] });

const clauses = {
  'GT-1': [line({ wagon: 12 }, { wagon: 38 }, { wagon: 84 })],
  'GT-3': [{ kind: 'rows', rows: [{ wagons: DESCENDING }] }],
  'GT-8': [
    DRAWN,
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
    SWAPPED,
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
} satisfies DocumentPictures['clauses'];

export const pictures: DocumentPictures = {
  clauses,
  minute: [
    {
      kind: 'rows',
      rows: [
        { when: 'before', wagons: DESCENDING },
        { when: 'after', wagons: ASCENDING },
      ],
    },
    DRAWN,
    SWAPPED,
    ...clauses['GT-14'],
  ],
};
