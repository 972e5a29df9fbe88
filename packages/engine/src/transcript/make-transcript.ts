import type { ChanceEntry } from '../contract/chance.ts';
import type { Deck } from '../contract/deck.ts';
import type { GameId } from '../game-id.ts';
import type { Opening, Setup } from '../contract/setup.ts';
import type { Seat } from '../contract/seat.ts';
import { games } from '../games.ts';
import { FORMAT } from './transcript.ts';

/** A whole game as data (TR-1), ready to be written as one line of JSON. */
export interface Transcript {
  readonly format: typeof FORMAT;
  readonly game: GameId;
  readonly mode: string;
  readonly players: number;
  readonly opening?: Opening;
  readonly first?: Seat;
  readonly deck: 'standard' | Deck;
  readonly chance: readonly ChanceEntry[];
  readonly actions: readonly string[];
}

/** The transcript of a game so far: what was set up, what chance gave, what the players did. */
export function makeTranscript(
  setup: Setup,
  chance: readonly ChanceEntry[],
  actions: readonly string[],
): Transcript {
  const { game, mode, players, opening, first, deck } = setup;
  return {
    format: FORMAT,
    game,
    mode,
    players,
    ...(opening !== undefined && { opening }),
    ...(first !== undefined && { first }),
    deck: deck === games[game].standardDeck ? 'standard' : deck,
    chance,
    actions,
  };
}
