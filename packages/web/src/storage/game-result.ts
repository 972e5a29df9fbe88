import {
  activeSteps,
  type ChanceEntry,
  type ChanceKey,
  digestOf,
  findMode,
  isEnded,
  type LocalTable,
  newTable,
  type Opening,
  type Seat,
} from '@roundhouse/engine';
import type { SavedGame, SavedParticipant } from './saved-game.ts';
import { hadHindsight } from './hindsight.ts';

/**
 * What helped to a result, so that it is counted apart. `undo`: something was taken back that had shown what comes;
 * `repeat`: the same cards were dealt before; `deck`: it was another deck than the printed one; `hint`: a level was asked.
 */
export const AIDS = ['none', 'undo', 'repeat', 'deck', 'hint'] as const;
export type Aid = (typeof AIDS)[number];

/** How a game ended, as this device saves it. */
interface GameResultFacts {
  /** That of its game, as long as that is saved: one game has one result. */
  readonly id: string;
  readonly format: 2;
  readonly game: string;
  readonly mode: string;
  /** What was agreed on, as a text that is the same for the same agreement. */
  readonly setup: string;
  /** In the order of the seats, without automata. */
  readonly sitters: readonly SavedParticipant[];
  /** By seat, those of automata too; null where none is counted, because the game was lost before its end. */
  readonly scores: readonly (number | null)[];
  readonly winners: readonly Seat[];
  /** By seat, how many decisions stood at the end; missing in results of older pages. */
  readonly decisions?: readonly number[];
  /** What decided it, between equals above all; missing in results of older pages. */
  readonly decidedBy?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly aid: Aid;
  /** The deal of the day that it was the first attempt at. */
  readonly day?: string;
  /** The chance of the start, where the key gives another: it came in with a game from elsewhere. */
  readonly start?: readonly ChanceEntry[];
  readonly opening?: Opening;
  readonly first?: Seat;
}

/** With what the same cards are dealt again from; in results of older pages a seed. */
export type GameResult = GameResultFacts & ChanceKey;

/** Whether a mode is for one alone: then the result says how it compares. */
export function isSolo(game: string, mode: string): boolean {
  return findMode(game, mode)?.players[1] === 1;
}

/** The result of a game that is over. */
export async function gameResult(
  table: LocalTable,
  key: ChanceKey,
  saved: SavedGame,
): Promise<GameResult | undefined> {
  const { outcome } = table;
  if (!outcome) return undefined;
  const { game, mode, opening, first } = table.setup;
  const steps = activeSteps(table.history);
  const last = await table.seat('spectator').read(table.version - 1);
  return {
    id: saved.id,
    format: 2,
    game,
    mode,
    setup: setupText(table),
    sitters: saved.sitters,
    ...outcome,
    decisions: outcome.scores.map((_, seat) => steps.filter((step) => step.seat === seat).length),
    decidedBy: last.steps.flatMap(({ events }) => events).find(isEnded)!.decidedBy,
    at: saved.changed,
    aid: await aidOf(table, saved),
    ...(saved.day && { day: saved.day }),
    ...key,
    ...startOf(table),
    ...(opening && { opening }),
    ...(first !== undefined && { first }),
  };
}

/** `2 dealt - standard`: the seats, the opening, who begins, and the deck. */
function setupText({ setup: { players, opening, first, deck }, game }: LocalTable): string {
  const cards = deck === game.standardDeck ? 'standard' : digestOf(JSON.stringify(deck));
  return [players, opening ?? '-', first ?? '-', cards].join(' ');
}

function startOf({ game, setup, options, history: { start } }: LocalTable): Pick<GameResult, 'start'> {
  const { history } = newTable(game, setup, options);
  return JSON.stringify(history.start) === JSON.stringify(start) ? {} : { start };
}

async function aidOf(table: LocalTable, saved: SavedGame): Promise<Aid> {
  if (table.setup.deck !== table.game.standardDeck) return 'deck';
  if (saved.repeated) return 'repeat';
  if (saved.hinted) return 'hint';
  return (await hadHindsight(table)) ? 'undo' : 'none';
}
