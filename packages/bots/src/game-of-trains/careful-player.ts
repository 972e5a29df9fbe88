import { Evaluator } from './evaluator.ts';
import { weighingPlayer } from './weighing-player.ts';

/** Weighs one move ahead by how far the rows are from ascending. */
export const carefulPlayer = weighingPlayer((numbers) => {
  const evaluator = new Evaluator(numbers);
  return (state, seat) => evaluator.worth(state, seat);
});
