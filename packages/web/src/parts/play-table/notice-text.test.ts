import { gameTexts, loadTexts, refusalSentence } from '@roundhouse/texts';
import { games } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { noticeText } from './notice-text.ts';

const texts = await loadTexts('en');
const deck = games['lok-n-roll'].standardDeck;
const text = {
  say: texts.say,
  refusal: (refusal: Parameters<typeof refusalSentence>[2]) =>
    refusalSentence(gameTexts(deck.game), texts, refusal, deck),
};

test('a refusal comes with the clause that gives the reason', () => {
  const refusal = { clause: 'LR-18', values: { card: 'R1' } };
  const { sentence, clause } = noticeText({ kind: 'refused', refusal }, text);
  expect(sentence).toContain('Rubble has no rails');
  expect(clause).toBe('LR-18');
});

test('a refusal in the wrong phase comes without the clause on how actions are written (TR-7)', () => {
  const refusal = { clause: 'TR-7', values: { phase: 'stacking' } };
  expect(noticeText({ kind: 'refused', refusal }, text)).toEqual({
    sentence: 'First your penalty cards have to go on your pile.',
    clause: undefined,
  });
});

test('a clause that no refusal names has a sentence of its own', () => {
  const { sentence, clause } = noticeText({ kind: 'clause', clause: 'GT-8' }, text);
  expect(sentence).toBe('The drawn wagon replaces one of your own row.');
  expect(clause).toBe('GT-8');
});

test('a player whose turn it is not gets a sentence without a clause', () => {
  expect(noticeText({ kind: 'not-your-turn' }, text)).toEqual({
    sentence: 'It’s not your turn.',
    clause: undefined,
  });
});
