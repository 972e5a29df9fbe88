import { GAME_IDS, games } from '@roundhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeckDraft } from './deck-draft.svelte.ts';
import { packDraft, unpackDraft } from './packed-draft.ts';

test.each(GAME_IDS)('a deck of %s in the making is stored and gone on with, whole or not', (game) => {
  const draft = new DeckDraft({ ...games[game].standardDeck, name: 'mine' }, games);
  draft.setCount(0, 0);
  draft.setCount(2, 200);
  if (draft.deck.die) draft.setFaces(2, 4);
  expect(draft.isWhole).toBe(false);
  const stored: unknown = JSON.parse(JSON.stringify(packDraft(draft.deck)));
  expect(new DeckDraft(unpackDraft(stored)!, games).deck).toEqual(draft.deck);
});

test('whatever is stored, it can be shown and gone on with, or is none', () => {
  const value = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.nat(70), fc.array(fc.jsonValue()))));
  const stored = fc.record({
    game: fc.oneof(fc.constantFrom(...GAME_IDS), fc.jsonValue()),
    name: fc.jsonValue(),
    die: value,
    cards: value,
  });
  fc.assert(
    fc.property(fc.oneof(stored, fc.jsonValue()), (stored) => {
      const deck = unpackDraft(stored);
      if (!deck) return;
      const draft = new DeckDraft(deck, games);
      expect([typeof draft.isWhole, draft.wheels.length >= 0]).toEqual(['boolean', true]);
      draft.setCount(1, 2);
      expect(draft.cardsOf(1)).toHaveLength(2);
    }),
  );
});
