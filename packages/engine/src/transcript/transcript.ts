import { at, checkObject, checkOneOf, type JsonObject } from '../check/checks.ts';
import { checkSetup } from '../check/setup.ts';
import { failure } from '../check/problems.ts';
import { type Result, success } from '../contract/problem.ts';
import type { Setup } from '../contract/setup.ts';
import { games } from '../games.ts';

export const FORMAT = 'roundhouse/1';

/** A longer line is refused without being parsed (TR-14). */
export const MOST_BYTES = 1_000_000;

/**
 * A transcript whose header is checked. The rest is checked when it is reached (TR-14), so it may be
 * anything.
 */
export interface OpenedTranscript {
  readonly setup: Setup;
  readonly chance: readonly unknown[];
  readonly actions: unknown;
}

/** The JSON value that a line holds (TR-1). */
export function parseLine(line: string): Result<unknown> {
  if (isTooLong(line)) return failure('TR-1', 'too-long', '', { max: MOST_BYTES });
  try {
    return success(JSON.parse(line));
  } catch {
    return failure('TR-1', 'json', '');
  }
}

/** Deeper than anything that we ask for. */
const MOST_DEPTH = 16;

/** The JSON value of a file from outside: a line may be broken, but nothing in it is nested without end. */
export function parseFile(text: string): Result<unknown> {
  const parsed = parseLine(text.replace(/^\u{FEFF}/u, ''));
  if (parsed.ok && isDeeper(parsed.value, MOST_DEPTH)) {
    return failure('TR-1', 'too-deep', '', { max: MOST_DEPTH });
  }
  return parsed;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** Checks the header (TR-1), then that `chance` is a list (TR-3). */
export function openTranscript(input: unknown): Result<OpenedTranscript> {
  const transcript = input as JsonObject;
  const found = checkObject(input, '') ?? checkOneOf(transcript['format'], 'format', [FORMAT]);
  if (found) return { ok: false, problem: found };
  const setup = checkSetup(input, games);
  if (!setup.ok) return setup;
  const { chance, actions } = transcript;
  if (!Array.isArray(chance)) return failure('TR-3', chance === undefined ? 'missing' : 'list', 'chance');
  return success({ setup: setup.value, chance, actions });
}

/** Checks that `actions` is a list of texts (TR-5). */
export function checkActions(actions: unknown): Result<readonly string[]> {
  if (actions === undefined) return failure('TR-5', 'missing', 'actions');
  if (!Array.isArray(actions)) return failure('TR-5', 'texts', 'actions');
  const wrong = actions.findIndex((action) => typeof action !== 'string');
  return wrong === -1 ? success(actions) : failure('TR-5', 'text', at('actions', wrong));
}

/** Whether a line has too many bytes as UTF-8, which needs 1 to 3 for each code unit. */
function isTooLong(line: string): boolean {
  if (line.length * 3 <= MOST_BYTES) return false;
  return line.length > MOST_BYTES || new TextEncoder().encode(line).length > MOST_BYTES;
}
