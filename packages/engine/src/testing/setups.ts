import { checkSetup } from '../check/setup.ts';
import { anyGame, type Game } from '../contract/game.ts';
import type { GameTypes } from '../contract/game-types.ts';
import { seededRandom } from '../contract/random.ts';
import { OPENINGS, type Setup } from '../contract/setup.ts';
import type { Material } from './material.ts';

/**
 * Every mode, number of players and opening of a game with the standard deck and with random ones, some with
 * `first`.
 */
export function setupsOf(game: Game, material: Material): Setup[] {
  const openings = game.hasOpening ? OPENINGS.map((opening) => ({ opening })) : [{}];
  const headers = Object.entries(game.modes).flatMap(
    ([
      mode,
      {
        players: [fewest, most],
      },
    ]) =>
      range(fewest, most).flatMap((players) =>
        openings.map((opening) => ({ game: game.id, mode, players, ...opening })),
      ),
  );
  return headers.flatMap((header, index) => [
    setupOf(game, { ...header, deck: 'standard' }),
    setupOf(game, { ...header, first: index % header.players, deck: material.deck(seededRandom(index)) }),
  ]);
}

/** A random game to be: what is set up, and the seed of its chance and its decisions. */
export interface Seeded {
  readonly setup: Setup;
  readonly seed: number;
}

/** A game of every setup, and those that show what is rare. */
export function seededGames(game: Game, material: Material): Seeded[] {
  const common = setupsOf(game, material).map((setup, seed) => ({ setup, seed }));
  const rare = material.rare.map(({ header, seed }) => ({ setup: setupOf(game, header), seed }));
  return [...common, ...rare];
}

/** A setup that is known to be right. */
export function setupOf<Types extends GameTypes>(game: Game<Types>, header: object): Types['setup'] {
  const setup = checkSetup({ game: game.id, ...header }, { [game.id]: anyGame(game) });
  if (!setup.ok) throw new Error(`wrong setup: ${JSON.stringify(setup.problem)}`);
  return setup.value;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
