/** Weights beside the points on the piles, in points; tuned by playing against `random`. */
export const WEIGHTS = {
  /** Of the top penalty card: a card of the same number may cancel it. */
  top: 0.15,
  /** How likely a card of the hand is still held after another turn. */
  fade: 0.8,
  /** Of what the next player's turn is expected to cost. */
  attack: 1,
  /** Of a way to attach a card, left to the next player. */
  freePlacements: 0.1,
} as const;
