import type { Setup } from '../contract/setup.ts';
import type { RailwaySetup } from '../railway/board.ts';
import { railwayCards } from '../railway/cards.ts';
import { RailwayCodec } from '../railway/codec.ts';

const codecs = new WeakMap<Setup['deck'], RailwayCodec>();

/** The actions of Loose Caboose with the cards of a deck (TR-7). */
export function codecOf(setup: RailwaySetup): RailwayCodec {
  const known = codecs.get(setup.deck);
  if (known) return known;
  const codec = new RailwayCodec(railwayCards(setup.deck), ['heading', 'lay', 'pass', 'place', 'roll']);
  codecs.set(setup.deck, codec);
  return codec;
}
