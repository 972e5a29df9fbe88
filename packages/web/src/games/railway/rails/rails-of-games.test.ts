import fc from 'fast-check';
import { checkSetup, type GameId, games, NO_SEAT, seededChance, seededRandom } from '@roundhouse/engine';
import type { RailwayCard, RailwayView } from '@roundhouse/engine/railway';
import { expect, test } from 'vitest';
import { type Piece, pieceOf, type TrackCard } from './rails.ts';

/** The railway after every action of a random game. */
function* railwaysOf(game: GameId, seed: number): Generator<RailwayView> {
  const setup = checkSetup(
    { game, mode: 'standard', players: 2, opening: 'players', deck: 'standard' },
    games,
  );
  if (!setup.ok) throw new Error(setup.problem.code);
  const chance = seededChance(seed);
  const random = seededRandom(seed);
  const position = games[game].start(setup.value, chance);
  while (position.actor !== NO_SEAT) {
    yield position.view('spectator') as RailwayView;
    position.play(position.randomAction(random), chance);
  }
}

const isJoined = (piece: Piece, index: number, pieces: readonly Piece[]) =>
  index === 0 || String(pieces[index - 1]!.exit) === String(piece.entry);

test.each(['lok-n-roll', 'loose-caboose'] as const)(
  'in any game of %s all rails are joined up to the front',
  (game) => {
    const cards = games[game].standardDeck.cards as readonly RailwayCard[];
    const cardOf = (id: string) => cards.find((card) => card.id === id) as TrackCard;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        for (const { state, tracks } of railwaysOf(game, seed)) {
          const pieces = tracks.map((track) => pieceOf(cardOf(track.card), track));
          expect(pieces.every(isJoined)).toBe(true);
          expect(pieces.map(({ card, box }) => [card.id, ...box])).toEqual(state.railway);
          expect(pieces.at(-1)?.exit ?? state.front).toEqual(state.front);
        }
      }),
      { numRuns: 20 },
    );
  },
);
