import type { LinePicture, Picture, RailwayPicture, Sign } from './picture.ts';

export const sign = (name: Sign) => ({ sign: name });

/** Things side by side. */
export const line = (...parts: LinePicture['parts']): Picture => ({ kind: 'line', parts });

/** Cards as they lie, and what is shown with them. */
export const railway = (
  cards: RailwayPicture['cards'],
  more: Omit<RailwayPicture, 'kind' | 'cards'> = {},
): Picture => ({ kind: 'railway', cards, ...more });
