import {
  type BaseEvent,
  type Codec,
  type Decision,
  games,
  type LogEntry,
  logOf,
  type Position,
  type Seat,
  type Setup,
} from '@roundhouse/engine';
import type { Decide } from './messages.ts';

/** What the bots of a game are told when they have to decide: each its own view, and what happened since it was asked. */
export class SeatLogs {
  private readonly setup: Setup;
  private readonly codec: Codec;
  private readonly entries: LogEntry[] = [];
  /** Per seat how many of the entries it was told. */
  private readonly told: number[] = [];

  constructor(setup: Setup) {
    this.setup = setup;
    this.codec = games[setup.game].codec(setup);
  }

  /** Something happened: a decision, and all that came of it; at the start there was none. */
  add(decision: Decision | undefined, events: readonly BaseEvent[]): void {
    this.entries.push(...logOf(games[this.setup.game], decision, events));
  }

  /** The message to a seat that has to decide. It counts as sent. */
  decide(position: Position, seat: Seat): Decide {
    const { entries, told, codec } = this;
    const log = entries.slice(told[seat] ?? 0);
    told[seat] = entries.length;
    const { phase, state } = position.view(seat);
    const legal = position.legal().map((action) => codec.text(action));
    return { type: 'decide', phase, view: state, legal, log };
  }
}
