import type { Action } from '../contract/action.ts';
import type { Budget, Player } from '../contract/player.ts';
import type { Table, TableSnapshot } from '../contract/table.ts';

/** A player and the seat at a table that it plays. */
export interface SeatedPlayer {
  readonly table: Table;
  readonly player: Player;
}

export interface PlayOptions {
  readonly budget: Budget;
  /**
   * Settles when a decision may be done; runs while the player thinks, so that computers are neither too fast
   * to follow nor slower than they must be. Absent: at once.
   */
  readonly pace?: (snapshot: TableSnapshot, signal: AbortSignal) => Promise<void>;
}

export interface PlayerRun {
  /**
   * Settles after `stop`. Rejects when a player failed or a table was closed: then all have stopped, and the table
   * is as it was.
   */
  readonly done: Promise<void>;
  stop(): void;
}

/** A player threw, or answered with an action that is not legal. */
export class PlayerFault extends Error {
  readonly seat: Table['viewer'];

  constructor(snapshot: TableSnapshot, cause: unknown) {
    const { viewer } = snapshot.view;
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`the player at seat ${viewer} failed at version ${snapshot.version}: ${reason}`, { cause });
    this.name = 'PlayerFault';
    this.seat = viewer;
  }
}

/**
 * Lets players play their seats until `stop`: beyond the end of the game, for an undo may bring it back. When
 * the table moves on, the signal of a thinking player is aborted, and its answer no longer counts.
 */
export function seatPlayers(seated: readonly SeatedPlayer[], options: PlayOptions): PlayerRun {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const drivers = seated.map((each) => drive(each, options, controller.signal));
  return {
    done: Promise.all(drivers)
      .then(() => undefined)
      .finally(stop),
    stop,
  };
}

/** What goes wrong after `stop` no longer matters to anybody. */
async function drive(seated: SeatedPlayer, options: PlayOptions, stopped: AbortSignal): Promise<void> {
  try {
    await play(seated, options, stopped);
  } catch (fault) {
    if (!stopped.aborted) throw fault;
  }
}

async function play(
  { table, player }: SeatedPlayer,
  options: PlayOptions,
  stopped: AbortSignal,
): Promise<void> {
  const versions = new Versions(table, stopped);
  while (!stopped.aborted) {
    const { snapshot } = await table.read();
    const movedOn = versions.after(snapshot.version);
    const isDue = snapshot.legal.length > 0 && !stopped.aborted;
    const action = isDue ? await decideUntil(movedOn, player, options, snapshot) : await movedOn;
    if (action !== undefined && !stopped.aborted) await table.act(snapshot.version, action);
  }
}

/** Undefined where the table has moved on before. */
async function decideUntil(
  movedOn: Promise<undefined>,
  player: Player,
  options: PlayOptions,
  snapshot: TableSnapshot,
): Promise<Action | undefined> {
  const controller = new AbortController();
  const decided = decide(player, options, snapshot, controller.signal);
  return Promise.race([decided, movedOn]).finally(() => controller.abort());
}

/** What the player decides, as soon as it may be done. */
async function decide(
  player: Player,
  { budget, pace }: PlayOptions,
  snapshot: TableSnapshot,
  signal: AbortSignal,
): Promise<Action> {
  const { view, memory, legal } = snapshot;
  try {
    const thought = Promise.resolve(player.decide(view, memory, legal, budget, signal));
    const [action] = await Promise.all([thought, pace?.(snapshot, signal)]);
    if (!legal.includes(action)) throw new Error(`its answer ${action} is not legal`);
    return action;
  } catch (error) {
    throw new PlayerFault(snapshot, error);
  }
}

/** The newest version of a table that was heard of. */
class Versions {
  private latest = 0;
  private wake: () => void = () => {};
  private readonly table: Table;
  private readonly stopped: AbortSignal;

  constructor(table: Table, stopped: AbortSignal) {
    this.table = table;
    this.stopped = stopped;
    const unwatch = table.watch((version) => {
      this.latest = version;
      this.wake();
    });
    const unwatchStatus = table.watchStatus(() => this.wake());
    stopped.addEventListener('abort', () => {
      unwatch();
      unwatchStatus();
      this.wake();
    });
  }

  /** Settles when the table has moved on from a version or is no longer asked, or the wait is aborted. */
  async after(version: number): Promise<undefined> {
    while (this.latest <= version && !this.isOver) {
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    return undefined;
  }

  private get isOver(): boolean {
    return this.stopped.aborted || ['closed', 'refused'].includes(this.table.status.kind);
  }
}
