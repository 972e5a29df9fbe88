import type { Card, Deck, GameId } from '@roundhouse/engine';
import type { WagonCard } from '@roundhouse/engine/game-of-trains';
import type { RailwayCard } from '@roundhouse/engine/railway';
import { cardWords, gameTexts, type Texts } from '@roundhouse/texts';
import type { Component } from 'svelte';
import Face from '../../ui/pieces/cards/face.svelte';
import Sign from './sign.svelte';
import Wagon from './wagon.svelte';

type Picture<C extends Card> = Component<{ card: C }>;

/** How the cards of a deck are shown, each by itself and as a kind of which there are several. */
interface Piece<C extends Card = Card> {
  readonly Picture: Picture<C>;
  readonly width: string;
  readonly KindPicture: Picture<C>;
  readonly kindWidth: string;
  /** Whether cards of a kind have different numbers, so that it matters which of them there are. */
  readonly isNumbered: boolean;
  kindName(texts: Texts, kinds: Deck<C>, kind: C): string;
}

const railway: Piece<RailwayCard> = {
  Picture: Face,
  width: '3.5rem',
  KindPicture: Face,
  kindWidth: '2.5rem',
  isNumbered: false,
  kindName: (texts, kinds, { id }) => cardWords(gameTexts(kinds.game), texts, kinds, id, 'none'),
};
const wagons: Piece<WagonCard> = {
  Picture: Wagon,
  width: '3.75rem',
  KindPicture: Sign,
  kindWidth: '4.5rem',
  isNumbered: true,
  kindName: (texts, _, kind) => texts.say(`function.${kind.function}.name`),
};

/** The piece of a game among those of all games: it is given the cards of that game's decks only. */
const anyPiece = <C extends Card>(piece: Piece<C>) => piece as unknown as Piece;

const PIECES: Readonly<Record<GameId, Piece>> = {
  'lok-n-roll': anyPiece(railway),
  'loose-caboose': anyPiece(railway),
  'game-of-trains': anyPiece(wagons),
};

export function pieceOf({ game }: Deck): Piece {
  return PIECES[game];
}
