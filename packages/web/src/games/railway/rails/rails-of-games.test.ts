import fc from 'fast-check';
import {
  checkSetup,
  games,
  NOBODY,
  type RailwayCard,
  type RailwayState,
  seededChance,
  seededRandom,
  type GameId,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { type Piece, railwayPieces, turnedBack } from './rails.ts';

/** The railway after every action of a random game. */
function* railwaysOf(game: GameId, seed: number): Generator<RailwayState> {
  const setup = checkSetup(
    { game, mode: 'standard', players: 2, opening: 'players', deck: 'standard' },
    games,
  );
  if (!setup.ok) throw new Error(setup.problem.code);
  const chance = seededChance(seed);
  const random = seededRandom(seed);
  const position = games[game].start(setup.value, chance);
  while (position.actor !== NOBODY) {
    yield position.view('spectator').state as RailwayState;
    position.play(position.randomAction(random), chance);
  }
}

const isJoined = (piece: Piece, index: number, pieces: readonly Piece[]) =>
  index === 0 || String(turnedBack(pieces[index - 1]!.exit)) === String(turnedBack(piece.entry));

test.each(['lok-n-roll', 'loose-caboose'] as const)(
  'in any game of %s all rails are joined up to the front',
  (game) => {
    const cards = games[game].standardDeck.cards as readonly RailwayCard[];
    const cardOf = (id: string) => cards.find((card) => card.id === id)!;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        for (const { railway, front } of railwaysOf(game, seed)) {
          const pieces = railwayPieces(railway, front, cardOf);
          expect(pieces.every(isJoined)).toBe(true);
          expect(pieces.map(({ card, box }) => [card.id, ...box])).toEqual(railway);
        }
      }),
      { numRuns: 20 },
    );
  },
);
