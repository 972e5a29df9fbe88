import type { Outcome } from '../contract/outcome.ts';
import { NO_SEAT } from '../contract/seat.ts';
import type { GameOfTrainsBoard } from './board.ts';

/** How a game that is over ended (TR-13): one seat has won (GT-17) or none (GT-18). */
export function outcomeOf({ seats, winner }: GameOfTrainsBoard): Outcome {
  const scores = Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0));
  return { scores, winners: winner === NO_SEAT ? [] : [winner] };
}
