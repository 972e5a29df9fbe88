import { clauseParts, CLAUSES_OF, loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { piecesOf } from './clause-pieces.ts';

test('a text is taken apart at the clauses that it names', () => {
  expect(piecesOf('Keep to LR-17. XY-9 is no clause.')).toEqual([
    { text: 'Keep to ' },
    { text: 'LR-17', clause: 'LR-17' },
    { text: '. ' },
    { text: 'XY-9' },
    { text: ' is no clause.' },
  ]);
});

test('no clause loses a word', async () => {
  const texts = await loadTexts('de');
  const parts = Object.values(CLAUSES_OF).flatMap((clauses) =>
    clauses.flatMap((clause) => clauseParts(texts, clause)),
  );
  for (const { text } of parts) {
    const pieces = piecesOf(text).map((piece) => piece.text);
    expect(pieces.join('')).toBe(text);
  }
});
