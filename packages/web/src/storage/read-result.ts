import { isSecretText } from '@roundhouse/chance';
import { findMode, OPENINGS } from '@roundhouse/engine';
import type { Access, GameStore } from './game-store.ts';
import { AIDS, type GameResult } from './game-result.ts';
import { isOutcome } from './outcome.ts';
import { isNumbers, readParticipants } from './saved-game.ts';
import { isTime, partsOf, type Stored, textOf } from './stored.ts';

/**
 * The results of this device as far as they can be read, those of older pages too; and whether the browser lets us look.
 */
export async function readResults(
  store: GameStore,
): Promise<{ results: readonly GameResult[]; access: Access }> {
  const { values, access } = await store.all('results');
  const isOlder = values.some((stored) => partsOf(stored)['format'] === 1);
  // A device that has none never loads how they were written.
  const asNow = isOlder ? (await import('./older-result.ts')).asNow : (stored: Stored) => stored;
  return { results: values.flatMap((stored) => readResult(asNow(partsOf(stored))) ?? []), access };
}

/**
 * A result as it was stored, if that is what it is. What was agreed on helps to deal the same cards again; without it they are dealt as usual.
 */
export function readResult(stored: unknown): GameResult | undefined {
  const { opening, first, day, decisions, decidedBy, ...rest } = partsOf(stored);
  const read = { ...rest, sitters: readParticipants(rest['sitters']) };
  if (!isResult(read)) return undefined;
  return {
    ...read,
    ...(isNumbers(decisions) && { decisions }),
    ...(typeof decidedBy === 'string' && { decidedBy }),
    ...(typeof day === 'string' && { day }),
    ...(OPENINGS.includes(opening as 'dealt') && { opening: opening as 'dealt' }),
    ...(Number.isInteger(first) && { first: first as number }),
  };
}

/** How many automata play a mode; NaN where there is no such mode, or it is not for so many. */
function automataOf({ game, mode }: Stored, sitters: number): number {
  const facts = findMode(textOf(game), textOf(mode));
  if (!facts || sitters < facts.players[0] || facts.players[1] < sitters) return NaN;
  return facts.automata.length;
}

function isResult(stored: Stored & Pick<GameResult, 'sitters'>): stored is Stored & GameResult {
  const seated = stored.sitters.length;
  const { id, setup, at, aid, start, seed, secret } = stored;
  return (
    typeof id === 'string' &&
    typeof setup === 'string' &&
    isOutcome(stored) &&
    stored.scores.length === seated + automataOf(stored, seated) &&
    isTime(at) &&
    AIDS.includes(aid as 'none') &&
    (start === undefined || Array.isArray(start)) &&
    // As a saved game has it.
    (secret === undefined ? Number.isSafeInteger(seed) : isSecretText(secret))
  );
}
