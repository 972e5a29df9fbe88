import {
  checkSavedTable,
  deckProblems,
  games,
  type Problem,
  type ProblemCode,
  type Result,
} from '@roundhouse/engine';
import { checkSitters } from '../../../parts/saved-game/open-saved.ts';
import { type Backup, BACKUP_FORMAT } from '../../../storage/backup.ts';
import { readDay } from '../../../storage/days.ts';
import { readResult } from '../../../storage/read-result.ts';
import { readSavedGame } from '../../../storage/saved-game.ts';
import { readTold } from '../../../storage/read-told.ts';
import { isTime, partsOf, type Stored } from '../../../storage/stored.ts';

/** More than a device comes to in years of play. */
export const MOST_BACKUP_BYTES = 100_000_000;

/** Everything that a device keeps, as it came in; or what is wrong with it and where, and then none of it is taken. */
export function readBackup(value: unknown): Result<Backup> {
  const parts = partsOf(value);
  const found =
    listProblem(parts, 'games', gameProblem) ??
    listProblem(parts, 'results', (result) => (readResult(result) ? undefined : wrong('missing'))) ??
    listProblem(parts, 'decks', deckProblem) ??
    listProblem(parts, 'days', dayProblem) ??
    toldProblem(parts) ??
    (parts['preferences'] === partsOf(parts['preferences']) ? undefined : wrong('object', 'preferences'));
  return found ? { ok: false, problem: found } : { ok: true, value: backupOf(parts) };
}

/** What was checked, without what an unknown page may have added. */
function backupOf(parts: Stored): Backup {
  const list = (name: string) => parts[name] as readonly unknown[];
  return {
    format: BACKUP_FORMAT,
    games: list('games').map((game) => ({ ...readSavedGame(game)!, holder: '' })),
    results: list('results').map((result) => readResult(result)!),
    decks: list('decks') as Backup['decks'],
    days: list('days').map((day) => readDay(day)!),
    told: (parts['told'] === undefined ? [] : list('told')).map((one) => readTold(one)!),
    preferences: partsOf(parts['preferences']),
  };
}

function listProblem(
  parts: Stored,
  name: string,
  problemOf: (value: unknown) => Problem | undefined,
): Problem | undefined {
  const list = parts[name];
  if (!Array.isArray(list)) return wrong(list === undefined ? 'missing' : 'list', name);
  const ids = new Set<unknown>();
  for (const [index, value] of (list as unknown[]).entries()) {
    const { id } = partsOf(value);
    const found = problemOf(value) ?? (ids.has(id) ? wrong('twice', 'id') : undefined);
    ids.add(id);
    if (found) return { ...found, path: [`${name}[${index}]`, found.path].filter(Boolean).join('.') };
  }
  return undefined;
}

function gameProblem(value: unknown): Problem | undefined {
  const game = readSavedGame(value);
  if (!game) return wrong('text', 'id');
  const checked = checkSavedTable(game.saved, games);
  if (!checked.ok) return { ...checked.problem, path: `saved.${checked.problem.path}` };
  return checkSitters(game.sitters, checked.value);
}

/** Files of older pages have none. */
function toldProblem(parts: Stored): Problem | undefined {
  if (parts['told'] === undefined) return undefined;
  return listProblem(parts, 'told', (one) => (readTold(one) ? undefined : wrong('missing')));
}

/** A day ends with its first attempt only. */
function dayProblem(value: unknown): Problem | undefined {
  const day = readDay(value);
  if (!day) return wrong('missing');
  const { outcome } = partsOf(value);
  return outcome === undefined || day.outcome
    ? undefined
    : wrong('missing', day.attempt ? 'outcome' : 'attempt');
}

function deckProblem(value: unknown): Problem | undefined {
  const { id, added, deck } = partsOf(value);
  if (typeof id !== 'string') return wrong('text', 'id');
  if (!isTime(added)) return wrong('missing', 'added');
  const [problem] = deckProblems(deck, games);
  return problem && { ...problem, path: ['deck', problem.path].filter(Boolean).join('.') };
}

function wrong(code: ProblemCode, path = ''): Problem {
  return { clause: 'TR-1', code, path, values: {} };
}
