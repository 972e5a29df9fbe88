import { dailySecret, sharedSeeds } from '@roundhouse/chance';
import { catalogue, type GameId } from '@roundhouse/engine';
import { PAR } from '../../parts/new-game/computers.ts';
import type { SharedDeal } from '../../parts/shared-deal/shared-deal.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';

/** The deal of a date for one game and mode. */
export interface DailyDeal extends SharedDeal {
  /** `2026-11-23 lok-n-roll solo` */
  readonly id: string;
  readonly game: GameId;
  readonly mode: string;
}

const DAY = 86_400_000;

/** The date of a moment in UTC, so that a day begins for everybody at once: `2026-11-23`. */
export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** When the next deal comes. */
export function nextDay(time: number): number {
  return (Math.floor(time / DAY) + 1) * DAY;
}

/** A date and the six before it. */
export function weekUntil(date: string): string[] {
  const last = Date.parse(date);
  return [6, 5, 4, 3, 2, 1, 0].map((back) => dateOf(last - back * DAY));
}

export const dayName = (date: string, game: string, mode: string): string => `${date} ${game} ${mode}`;

/** The deals of a date, one for every game and mode; with as few players as each allows, and what can be chosen left to chance. */
export function dailyDeals(date: string): DailyDeal[] {
  return Object.values(catalogue).flatMap(({ id: game, modes, hasOpening }) =>
    Object.entries(modes).map(([mode, { players }]) => ({
      id: dayName(date, game, mode),
      game,
      mode,
      wanted: {
        game,
        mode,
        players: players[0],
        ...(hasOpening && { opening: 'dealt' as const }),
        deck: 'standard' as const,
      },
      key: { secret: dailySecret(date, game, mode) },
      seeds: sharedSeeds(dayName(date, game, mode)).slice(0, players[0]),
    })),
  );
}

/** A person at the first seat, and computers of one level at the others. */
export function sittersOf({ wanted }: DailyDeal, person: SavedParticipant): SavedParticipant[] {
  const others = Array.from({ length: wanted.players - 1 }, () => ({ kind: 'computer', name: PAR }) as const);
  return [person, ...others];
}
