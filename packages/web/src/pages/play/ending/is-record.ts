import { playedByPeople } from '../../../parts/results/played.ts';
import { alikeTo, placeOf, standingOf } from '../../../parts/results/standing.ts';
import type { GameStore } from '../../../storage/game-store.ts';
import { readResults } from '../../../storage/read-result.ts';

/** Whether a result of a game alone is better than all those before it; the first one is better than none. */
export async function isRecord(id: string, store: GameStore): Promise<boolean> {
  const all = playedByPeople((await readResults(store)).results);
  const played = all.find((one) => one.id === id);
  if (played?.aid !== 'none') return false;
  const { counted } = standingOf(alikeTo(played, all));
  const others = counted.filter((other) => other.id !== id);
  return others.length > 0 && others.every((other) => placeOf(other, { counted }) !== 1);
}
