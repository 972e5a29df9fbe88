import { chanceOf } from '@roundhouse/chance';
import {
  type ChanceKey,
  type CheckedTable,
  checkSavedTable,
  type Divergence,
  type LocalTable,
  type Problem,
  type ProblemCode,
  reopenTable,
} from '@roundhouse/engine';
import { loadGame, rulesFor } from '../../games/registry.ts';
import type { PageGame } from '../../table/session/page-game.ts';
import type { SavedGame } from '../../storage/saved-game.ts';
import { isComputer } from '../../parts/new-game/computers.ts';
import type { GameStore } from '../../storage/game-store.ts';

/** A kept game, ready to be played on; or why it cannot be, and then it stays on the shelf as it is. */
export type OpenedKept =
  | {
      readonly kind: 'open';
      readonly kept: SavedGame;
      readonly table: LocalTable;
      readonly key: ChanceKey;
      readonly game: PageGame;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly kept: SavedGame; readonly problem: Problem }
  | { readonly kind: 'parted'; readonly kept: SavedGame; readonly divergence: Divergence };

/** Takes a game from the shelf for this tab. */
export async function openKept(id: string, shelf: GameStore): Promise<OpenedKept> {
  const kept = await shelf.take(id);
  if (!kept) return { kind: 'missing' };
  const checked = checkSavedTable(kept.saved, await rulesFor(gameOf(kept.saved)));
  if (!checked.ok) return { kind: 'broken', kept, problem: checked.problem };
  const problem = checkSitters(kept.sitters, checked.value);
  if (problem) return { kind: 'broken', kept, problem };
  const game = await loadGame(checked.value.history.setup.game);
  const opened = reopenTable(game.rules, checked.value, chanceOf);
  if (!opened.ok) return { kind: 'parted', kept, divergence: opened.divergence };
  return { kind: 'open', kept, table: opened.table, key: checked.value.key, game };
}

/** The game that something claims to be of. */
function gameOf(saved: unknown): unknown {
  return (saved as { readonly game?: unknown } | null | undefined)?.game;
}

/** Somebody for every seat, and people just where the table knows of people. */
function checkSitters(sitters: unknown, { history, options }: CheckedTable): Problem | undefined {
  if (!Array.isArray(sitters)) return wrongSitters('list', 'sitters');
  const { players } = history.setup;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const wrong = seats.find((seat) => !fits(sitters[seat], options.people.includes(seat)));
  return wrong === undefined ? undefined : wrongSitters('object', `sitters[${wrong}]`);
}

function wrongSitters(code: ProblemCode, path: string): Problem {
  return { clause: 'TR-1', code, path, values: {} };
}

function fits(sitter: unknown, isPerson: boolean): boolean {
  const { kind, name } = (sitter ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string') return false;
  return isPerson ? kind === 'person' : kind === 'computer' && isComputer(name);
}
