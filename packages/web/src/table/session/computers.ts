import type { Player, Seat } from '@roundhouse/engine';

/** Who has decided in place of the computer player of a seat, and whether that one plays on. */
export interface StandIn {
  readonly seat: Seat;
  readonly by: string;
  readonly forGood: boolean;
}

/** What is seen of the computer players of a table. */
export interface Computers {
  /** The seat that has thought for a while. */
  readonly thinking: Seat | undefined;
  /** By the version of the table that came of it. */
  readonly standIns: Readonly<Record<number, StandIn>>;
  /** A level that says what it expects of a seat's actions. Nobody says it where that would help to what counts for all. */
  readonly adviser?: (name: string, seat: Seat) => Player;
  /** Notes that it was read what such a level has said. */
  readonly noteHint?: () => void;
}

export const NO_COMPUTERS: Computers = { thinking: undefined, standIns: {} };
