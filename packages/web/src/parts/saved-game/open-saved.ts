import { chanceOf } from '@roundhouse/chance';
import {
  type ChanceKey,
  type CheckedTable,
  checkSavedTable,
  type Divergence,
  isGameId,
  type LocalTable,
  type Problem,
  type ProblemCode,
  reopenTable,
} from '@roundhouse/engine';
import { loadGame, rulesFor } from '../../games/registry.ts';
import type { PageGame } from '../../table/session/page-game.ts';
import { gameNamedIn, type SavedGame } from '../../storage/saved-game.ts';
import { partsOf } from '../../storage/stored.ts';
import { isComputer } from '../new-game/computers.ts';
import type { GameStore } from '../../storage/game-store.ts';

export interface OpenGame {
  readonly kind: 'open';
  readonly saved: SavedGame;
  readonly table: LocalTable;
  readonly key: ChanceKey;
  readonly game: PageGame;
}

/** A saved game, ready to be played on; or why it cannot be, and then it stays in the store as it is. */
export type OpenedSaved =
  | OpenGame
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly saved: SavedGame; readonly problem: Problem }
  | { readonly kind: 'parted'; readonly saved: SavedGame; readonly divergence: Divergence };

/** Takes a game from the store for this tab. */
export async function openSaved(id: string, store: GameStore): Promise<OpenedSaved> {
  prepare(id);
  return opened(await store.openHere(id));
}

/** Looks at a game of the store, whichever tab plays it. */
export async function lookAtSaved(id: string, store: GameStore): Promise<OpenedSaved> {
  prepare(id);
  return opened(await store.get(id));
}

/** The game comes while the store is read; a failure is reported where it is needed. */
function prepare(id: string): void {
  const named = gameNamedIn(id);
  if (isGameId(named)) loadGame(named).catch(() => {});
}

async function opened(saved: SavedGame | undefined): Promise<OpenedSaved> {
  if (!saved) return { kind: 'missing' };
  const checked = checkSavedTable(saved.saved, await rulesFor(gameOf(saved.saved)));
  if (!checked.ok) return { kind: 'broken', saved, problem: checked.problem };
  const problem = checkSitters(saved.sitters, checked.value);
  if (problem) return { kind: 'broken', saved, problem };
  const game = await loadGame(checked.value.history.setup.game);
  const reopened = reopenTable(game.rules, checked.value, chanceOf);
  if (!reopened.ok) return { kind: 'parted', saved, divergence: reopened.divergence };
  return { kind: 'open', saved, table: reopened.table, key: checked.value.key, game };
}

/** The game that stored data claims to be of. */
function gameOf(stored: unknown): unknown {
  return partsOf(stored)['game'];
}

/** Every seat has a participant, and people sit just where the table knows of people. */
export function checkSitters(sitters: unknown, { history, options }: CheckedTable): Problem | undefined {
  const { players } = history.setup;
  if (!Array.isArray(sitters) || sitters.length > players) return wrongSitters('list', 'sitters');
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const wrong = seats.find((seat) => !fits(sitters[seat], options.people.includes(seat)));
  return wrong === undefined ? undefined : wrongSitters('object', `sitters[${wrong}]`);
}

function wrongSitters(code: ProblemCode, path: string): Problem {
  return { clause: 'TR-1', code, path, values: {} };
}

function fits(sitter: unknown, isPerson: boolean): boolean {
  const { kind, name } = partsOf(sitter);
  if (typeof name !== 'string') return false;
  return isPerson ? kind === 'person' : kind === 'computer' && isComputer(name);
}
