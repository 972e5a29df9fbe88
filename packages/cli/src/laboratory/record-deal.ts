import { type BaseEvent, type Ended, isEnded, isStarted, type Setup } from '@roundhouse/engine';
import { automataOf, type Match, playSeating } from '../simulate/match.ts';
import { seatingsOf } from '../simulate/seatings.ts';
import type { GameRecord } from './game-record.ts';
import { observations } from './observations.ts';

/** Plays a deal once in each seating, and notes what happens. */
export async function recordDeal(match: Match, setup: Setup, deal: number): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for (const seating of seatingsOf(match.bots.length, setup.players)) {
    const observed = observe(setup);
    const played = await playSeating({ match, setup, deal, seating }, { tell: observed.see });
    records.push({ deal, ...played, ...observed.noted() });
  }
  return records;
}

/** Follows a game by its events. */
function observe(setup: Setup) {
  const observer = observations[setup.game].observe(setup, setup.players + automataOf(setup).length);
  let first = 0;
  let ended: Ended | undefined;
  return {
    see(event: BaseEvent) {
      if (isStarted(event)) first = event.first;
      if (isEnded(event)) ended = event;
      observer.see(event);
    },
    noted: () => ({ first, decidedBy: ended!.decidedBy, ...observer.noted() }),
  };
}
