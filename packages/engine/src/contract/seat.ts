/** A place at the table, counted from 0 in the order of play (TR-2). */
export type Seat = number;

/** Who looks: a seat, or somebody who owns nothing and sees the open cards only (TR-16). */
export type Viewer = Seat | 'spectator';

/** The actor of a position that is over. */
export const NO_SEAT = -1;
