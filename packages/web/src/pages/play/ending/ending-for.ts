import type { Seat } from '@roundhouse/engine';
import { isSolo } from '../../../storage/game-result.ts';
import type { GameStore } from '../../../storage/game-store.ts';
import type { GameSession } from '../../../table/session/game-session.ts';

/** How a game ended for the people at the device. `record`: alone, and better than ever before. */
export type Ending = 'won' | 'lost' | 'record';

type Ended = Pick<GameSession, 'people' | 'setup' | 'result'>;

/** How a game ended for the people who played; undefined where nobody did, or as long as its result is not kept. */
export async function endingFor(
  { people, setup, result }: Ended,
  winners: readonly Seat[],
  store: GameStore,
): Promise<Ending | undefined> {
  if (people.length === 0) return undefined;
  if (!winners.some((seat) => people.includes(seat))) return 'lost';
  if (!isSolo(setup.game, setup.mode)) return 'won';
  if (!result) return undefined;
  const { isRecord } = await import('./is-record.ts');
  return (await isRecord(result, store)) ? 'record' : 'won';
}
