import type { Card, Deck, GameId } from '@roundhouse/engine';
import type { WagonCard } from '@roundhouse/engine/game-of-trains';
import type { RailwayCard } from '@roundhouse/engine/railway';
import type { Component } from 'svelte';
import Face from '../../../ui/pieces/cards/face.svelte';
import Wagon from './wagon.svelte';

/** The piece that shows a card of a deck. */
interface Piece<C extends Card = Card> {
  readonly Picture: Component<{ card: C }>;
  readonly width: string;
}

const railway: Piece<RailwayCard> = { Picture: Face, width: '3.5rem' };
const wagons: Piece<WagonCard> = { Picture: Wagon, width: '3.75rem' };

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
