/** Weights beside the points on the piles, in points unless noted; tuned by playing. */
export const WEIGHTS = {
  /** Of the top penalty card: a card of the same number may combine with it. */
  top: 0.15,
  /** How likely a card of the hand is still held after another turn. */
  fade: 0.7,
  /** Of rubble in the hand: it can be dumped, and may combine then. */
  rubble: 0.5,
  /** Of each way to attach a card: where the next turn is the seat's own, and where it is another's. */
  freePlacements: 0.2,
  narrow: 0.1,
  /** Of what the next player's turn is expected to cost. */
  attack: 1,
  /** What Betsy's result grows by with a card in her pile (LR-33). */
  betsy: 1,
  /** The first, second and third derailment in `solo-limit`, at the start; less as the game nears its end. */
  derailments: [20, 30, 40],
  /** Turns before the end from which on derailments weigh less. */
  span: 20,
  /** The fourth derailment, which loses. */
  lost: 200,
} as const;
