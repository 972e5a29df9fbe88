import type { Action } from '../contract/action.ts';
import type { Budget, Player } from '../contract/player.ts';
import type { Sight, Table } from '../contract/table.ts';

/** A player and the seat at a table that it plays. */
export interface SeatedPlayer {
  readonly table: Table;
  readonly player: Player;
}

export interface Playing {
  readonly budget: Budget;
  /**
   * Settles when a decision may be done; runs while the player thinks, so that computers are neither too fast to follow
   * nor slower than they must be. Absent: at once.
   */
  readonly pace?: (sight: Sight, signal: AbortSignal) => Promise<void>;
}

export interface Seating {
  /** Settles after `stop`. Rejects when a player failed: then all have stopped, and the table is as it was. */
  readonly done: Promise<void>;
  stop(): void;
}

/** A player threw, or answered with an action that is not legal. */
export class PlayerFault extends Error {
  readonly seat: Table['viewer'];

  constructor(sight: Sight, cause: unknown) {
    const { viewer } = sight.view;
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`the player at seat ${viewer} failed at version ${sight.version}: ${reason}`, { cause });
    this.name = 'PlayerFault';
    this.seat = viewer;
  }
}

/**
 * Lets players play their seats until `stop`: beyond the end of the game, for an undo may bring it back. Whoever thinks
 * when the table moves on without them has their signal aborted, and their answer no longer counts.
 */
export function seatPlayers(seated: readonly SeatedPlayer[], playing: Playing): Seating {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const drivers = seated.map(({ table, player }) => drive(table, player, playing, controller.signal));
  return {
    done: Promise.all(drivers)
      .then(() => undefined)
      .finally(stop),
    stop,
  };
}

async function drive(table: Table, player: Player, playing: Playing, stopped: AbortSignal): Promise<void> {
  const versions = new Versions(table, stopped);
  while (!stopped.aborted) {
    const sight = await table.sight();
    const movedOn = versions.after(sight.version);
    if (sight.legal.length > 0) await decideUntil(movedOn, table, player, playing, sight);
    else await movedOn;
  }
}

async function decideUntil(
  movedOn: Promise<void>,
  table: Table,
  player: Player,
  playing: Playing,
  sight: Sight,
): Promise<void> {
  const controller = new AbortController();
  const decided = decide(player, playing, sight, controller.signal);
  const action = await Promise.race([decided, movedOn]).finally(() => controller.abort());
  if (action !== undefined) await table.act(sight.version, action);
}

/** What the player decides, as soon as it may be done. */
async function decide(
  player: Player,
  { budget, pace }: Playing,
  sight: Sight,
  signal: AbortSignal,
): Promise<Action> {
  const { view, memory, legal } = sight;
  try {
    const thought = Promise.resolve(player.decide(view, memory, legal, budget, signal));
    const [action] = await Promise.all([thought, pace?.(sight, signal)]);
    if (!legal.includes(action)) throw new Error(`its answer ${action} is not legal`);
    return action;
  } catch (error) {
    throw new PlayerFault(sight, error);
  }
}

/** The newest version of a table that was heard of. */
class Versions {
  private latest = 0;
  private wake: () => void = () => {};
  private readonly stopped: AbortSignal;

  constructor(table: Table, stopped: AbortSignal) {
    this.stopped = stopped;
    const unwatch = table.watch((version) => {
      this.latest = version;
      this.wake();
    });
    stopped.addEventListener('abort', () => {
      unwatch();
      this.wake();
    });
  }

  /** Settles when the table has moved on from a version, or nobody waits any longer. */
  async after(version: number): Promise<void> {
    while (this.latest <= version && !this.stopped.aborted) {
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
