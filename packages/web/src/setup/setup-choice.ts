import { games, type Opening, OPENINGS } from '@roundhouse/engine';
import type { Sitter } from '../keep/kept-game.ts';
import { COMPUTERS, isComputer } from './computers.ts';

/** What was chosen last on this device, so that it is proposed again. */
export interface SetupChoice {
  readonly game: string;
  readonly mode: string;
  readonly seats: number;
  readonly opening: Opening;
  /** For as many seats as any game has. */
  readonly sitters: readonly Sitter[];
}

const MOST_SEATS = 4;

/** A choice as it was stored; whatever of it makes no sense is what a new device would propose. */
export function readChoice(stored: unknown): SetupChoice {
  const { game, mode, seats, opening, sitters } = record(stored);
  return {
    game: typeof game === 'string' && Object.hasOwn(games, game) ? game : 'lok-n-roll',
    mode: typeof mode === 'string' ? mode : 'standard',
    seats: Number.isInteger(seats) ? (seats as number) : 2,
    opening: OPENINGS.find((known) => known === opening) ?? 'players',
    sitters: Array.from({ length: MOST_SEATS }, (_, seat) =>
      readSitter(Array.isArray(sitters) ? sitters[seat] : undefined, seat),
    ),
  };
}

/** A person at the first seat, computers at the others. */
function readSitter(stored: unknown, seat: number): Sitter {
  const { kind, name } = record(stored);
  if (kind === 'person' && typeof name === 'string') return { kind, name };
  if (kind === 'computer' && typeof name === 'string' && isComputer(name)) return { kind, name };
  return seat === 0 ? { kind: 'person', name: '' } : { kind: 'computer', name: COMPUTERS[0] };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
