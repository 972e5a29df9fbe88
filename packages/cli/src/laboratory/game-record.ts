import type { Seat } from '@roundhouse/engine';
import type { PlayedGame } from '../simulate/tally.ts';
import type { Noted } from './observation.ts';

/** All that the laboratory knows of a game that was played. */
export interface GameRecord extends PlayedGame, Noted {
  readonly deal: number;
  /** The starting seat. */
  readonly first: Seat;
  readonly decidedBy: string;
  /** Turns of people. */
  readonly turns: number;
}
