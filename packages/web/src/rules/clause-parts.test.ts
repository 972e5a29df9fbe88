import { CLAUSES_OF, loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { partsOf } from './clause-parts.ts';

test('a text is taken apart where our ruling begins, and at the clauses that it names', () => {
  expect(partsOf('Keep to LR-17. Our ruling: XY-9 is no clause.', 'Our ruling:')).toEqual([
    { ours: false, words: [{ text: 'Keep to ' }, { text: 'LR-17', clause: 'LR-17' }, { text: '.' }] },
    {
      ours: true,
      words: [
        { text: 'Our ruling:', mark: true },
        { text: ' ' },
        { text: 'XY-9' },
        { text: ' is no clause.' },
      ],
    },
  ]);
});

test('no clause loses a word', async () => {
  const texts = await loadTexts('de');
  for (const { id, origin } of Object.values(CLAUSES_OF).flat()) {
    const text = texts.say(`clause.${id}`);
    const parts = partsOf(text, texts.say('clauses.mark'));
    const told = parts.map(({ words }) => words.map((piece) => piece.text).join(''));
    expect(told.join(' ')).toBe(text);
    expect(parts).toHaveLength(origin === 'both' ? 2 : 1);
  }
});
