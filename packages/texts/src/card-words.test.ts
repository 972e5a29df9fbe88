import { expect, test } from 'vitest';
import { gameTexts } from './games.ts';
import { cardWords } from './sentences.ts';
import { QUOTED_TEXTS, RAILWAY_DECK, WAGON_DECK } from './testing/samples.ts';

test.each([
  [RAILWAY_DECK, 'S1', ['a 1 (straight)', 'eine 1 (Gerade)', 'un 1 (recta)']],
  [
    RAILWAY_DECK,
    'B2',
    ['a 2 (left curve, broken track)', 'eine 2 (Linkskurve, Gleisbruch)', 'un 2 (curva izquierda, vía rota)'],
  ],
  [RAILWAY_DECK, 'U2', ['a 2 (rubble)', 'eine 2 (Schutt)', 'un 2 (escombros)']],
  [WAGON_DECK, 8, ['wagon 8 (protect)', 'Waggon 8 (schützen)', 'el vagón 8 (proteger)']],
] as const)('a card of %j, %s, in words', (deck, id, words) => {
  expect(QUOTED_TEXTS.map((texts) => cardWords(gameTexts(deck.game), texts, deck, id))).toEqual(words);
});

test('a card is named with either article or by itself', () => {
  const [, german] = QUOTED_TEXTS;
  const named = (['a', 'the', 'none'] as const).map((article) =>
    cardWords(gameTexts('lok-n-roll'), german, RAILWAY_DECK, 'R3', article),
  );
  expect(named).toEqual(['eine 3 (Rechtskurve)', 'die 3 (Rechtskurve)', '3 (Rechtskurve)']);
});

test('a card that the deck does not have has words, too', () => {
  expect(cardWords(gameTexts('game-of-trains'), QUOTED_TEXTS[0], WAGON_DECK, 99)).toBe('an unknown card');
});
