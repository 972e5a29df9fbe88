import { openTable, playOnFrom, type Seat } from '@roundhouse/engine';
import { USUAL } from '../new-game/computers.ts';
import { newChanceKey, optionsFor, storeTable } from '../new-game/start-game.ts';
import type { OpenGame } from './open-saved.ts';
import type { GameStore } from '../../storage/game-store.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';

/**
 * Saves a new game that goes on from where an old one was after its first `steps` actions: one person plays a seat, and
 * computers the others; gives its name. Every card lies where it lay, those face down too; dice and later shuffles are new,
 * so that nobody knows what they will show. None begins where another tab has just taken the old one, so that it cannot be
 * noted as known.
 */
export async function goOnFrom(
  { saved, table, game }: OpenGame,
  steps: number,
  seat: Seat,
  store: GameStore,
): Promise<string | undefined> {
  const sitters = saved.sitters.map((sitter, other) =>
    other === seat ? asPerson(sitter) : asComputer(sitter),
  );
  const key = newChanceKey();
  const opened = openTable(game.rules, playOnFrom(table.history, steps), optionsFor(sitters, key));
  // It has been opened by the same rules before.
  if (!opened.ok) throw new Error(`cannot go on: ${opened.divergence.clause}`);
  if (table.actor !== null && !(await noteKnown(saved.id, store))) return undefined;
  return storeTable(opened.table, key, sitters, store, true);
}

/** Whoever tries a game that goes on elsewhere may know what comes: its result is counted apart. Gives whether that is noted. */
async function noteKnown(id: string, store: GameStore): Promise<boolean> {
  const running = await store.openHere(id);
  return !running || (await store.put({ ...running, repeated: true })) !== 'open-elsewhere';
}

const asPerson = (sitter: SavedParticipant): SavedParticipant =>
  sitter.kind === 'person' ? sitter : { ...sitter, kind: 'person', name: '' };

const asComputer = (sitter: SavedParticipant): SavedParticipant =>
  sitter.kind === 'computer' ? sitter : { ...sitter, kind: 'computer', name: USUAL };
