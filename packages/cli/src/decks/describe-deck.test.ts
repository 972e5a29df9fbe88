import { games } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { describeDeck } from './describe-deck.ts';

const texts = await loadTexts('en');

test.each(Object.values(games))('the standard deck of $id', ({ standardDeck }) => {
  expect(describeDeck(standardDeck, texts)).toMatchSnapshot();
});
