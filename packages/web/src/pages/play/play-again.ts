import { isStarted, type LocalTable, type Seat } from '@roundhouse/engine';
import { dealAgain, startGame } from '../../parts/new-game/start-game.ts';
import type { GameStore } from '../../storage/game-store.ts';
import type { OpenGame } from '../../parts/saved-game/open-saved.ts';
import { rematch } from './rematch.ts';

/** The same people and computers once more: the seats turned, so that the next one begins; or the `same` cards. */
export async function playAgain(
  { saved, table, key, game }: OpenGame,
  same: boolean,
  store: GameStore,
): Promise<string | undefined> {
  const { sitters } = saved;
  if (same) return dealAgain(table.history, key, sitters, store);
  const wanted = rematch(table.setup, game.rules.standardDeck, await starterOf(table));
  const started = await startGame(wanted, sitters, store);
  return 'id' in started ? started.id : undefined;
}

/** The seat that began. */
async function starterOf(table: LocalTable): Promise<Seat> {
  const [start] = (await table.seat('spectator').read(0)).steps;
  return start?.events.find(isStarted)?.first ?? 0;
}
