import type { Answered } from '@roundhouse/protocol';
import { activeSteps, type History, isGameId, type SavedTable } from '@roundhouse/engine';
import type { GameStore } from '../../storage/game-store.ts';
import type { SavedGame, SavedParticipant } from '../../storage/saved-game.ts';

/** The part of a saved table that is looked at here; whoever opens it checks all of it. */
interface Sent extends Pick<SavedTable, 'rows'> {
  readonly game: string;
  readonly mode: string;
  readonly seats: readonly SavedParticipant[];
}

/** Puts a game that is over among those of this device, once however often it is looked at; gives its name there. */
export async function keepFarGame(
  { game: saved }: Answered<'proof'>,
  table: string,
  store: GameStore,
): Promise<string> {
  const { game, mode, rows, seats } = saved as unknown as Sent;
  if (!isGameId(game)) throw new Error('no such game');
  const id = `${game}-${table.replaceAll('-', '.')}`;
  // What was taken back by consent no table of this device would allow.
  const active = activeSteps({ rows } as History);
  // No result comes of it: it was played elsewhere.
  const kept: SavedGame = {
    id,
    format: 1,
    game,
    mode,
    sitters: seats,
    over: true,
    changed: Date.now(),
    saved: { ...saved, rows: active },
    holder: '',
    counted: true,
  };
  if (!(await store.get(id))) await store.put(kept);
  return id;
}
