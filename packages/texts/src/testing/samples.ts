import type { Deck } from '@roundhouse/engine';
import type { WagonCard } from '@roundhouse/engine/game-of-trains';
import type { RailwayCard } from '@roundhouse/engine/railway';
import type { Context } from '../game-texts.ts';
import { LANGUAGES } from '../languages.ts';
import { loadTexts } from '../messages.ts';

/** Every language, for tests that hold for each. */
export const ALL_TEXTS = await Promise.all(LANGUAGES.map(loadTexts));

/** The languages that tests quote sentences of. */
export const QUOTED_TEXTS = await Promise.all([loadTexts('en'), loadTexts('de'), loadTexts('es')]);

/** A card of each kind: enough for sentences, too few to play with. */
export const RAILWAY_DECK: Deck<RailwayCard> = {
  format: 'roundhouse-deck/1',
  game: 'lok-n-roll',
  name: 'sample',
  cards: [
    { id: 'S1', number: 1, shape: 'straight' },
    { id: 'S3', number: 3, shape: 'straight' },
    { id: 'L3', number: 3, shape: 'left' },
    { id: 'R3', number: 3, shape: 'right' },
    { id: 'B2', number: 2, shape: 'left', broken: true },
    { id: 'U2', number: 2 },
  ],
  die: [1, 1, 1, 1, 0, 0],
};

export const CABOOSE_DECK: Deck = { ...RAILWAY_DECK, game: 'loose-caboose' };

export const WAGON_DECK: Deck<WagonCard> = {
  format: 'roundhouse-deck/1',
  game: 'game-of-trains',
  name: 'sample',
  cards: [
    { id: 1, function: 'swap-adjacent' },
    { id: 2, function: 'swap-skip' },
    { id: 3, function: 'move-right' },
    { id: 4, function: 'move-left' },
    { id: 5, function: 'remove-left' },
    { id: 6, function: 'remove-middle' },
    { id: 7, function: 'remove-right' },
    { id: 8, function: 'protect' },
  ],
};

/** Anna and Ben at the table; the reader is either of them or a spectator. */
export function contexts(deck: Deck): readonly Context[] {
  return ([0, 1, 'spectator'] as const).map((viewer) => ({ deck, names: ['Anna', 'Ben'], viewer }));
}

/** What no finished sentence holds: a brace, a mark of a plural, a value that was none, a gap. */
export const LEFTOVER = /[{}#]|undefined|null|NaN|[^\S\n]{2}|^\s|\s$|\s[.,;:]/u;
