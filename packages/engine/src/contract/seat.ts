/** A place at the table, counted from 0 in the order of play (TR-2). */
export type Seat = number;

/** A seat, or a spectator, who sees the open cards only (TR-16). */
export type Viewer = Seat | 'spectator';

/** The actor of a position that is over. */
export const NO_SEAT = -1;
