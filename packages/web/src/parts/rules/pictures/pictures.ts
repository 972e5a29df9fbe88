import type { ClauseId } from '@roundhouse/texts';
import { pictures as gameOfTrains } from '../../../games/game-of-trains/pictures.ts';
import { pictures as lokNRoll } from '../../../games/lok-n-roll/pictures.ts';
import { pictures as looseCaboose } from '../../../games/loose-caboose/pictures.ts';
import { pictures as railway } from '../../../games/railway/pictures.ts';
import { type Document, documentOf } from '../address/clause-address.ts';
import type { DocumentPictures, Picture } from '../../../games/rule-pictures/picture.ts';

/** The pictures of each page of rules: one line per game. */
export const PICTURES: Readonly<Record<Document, DocumentPictures>> = {
  railway,
  'lok-n-roll': lokNRoll,
  'loose-caboose': looseCaboose,
  'game-of-trains': gameOfTrains,
  transcript: { clauses: {} },
};

export function picturesOf(clause: ClauseId): readonly Picture[] {
  return PICTURES[documentOf(clause)].clauses[clause] ?? [];
}
