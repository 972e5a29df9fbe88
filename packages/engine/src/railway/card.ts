export const SHAPES = Object.freeze(['straight', 'right', 'left'] as const);
export type Shape = (typeof SHAPES)[number];

/** A track card has a shape; a card without one is rubble. */
export interface RailwayCard {
  readonly id: string;
  readonly number: 1 | 2 | 3 | 4;
  readonly shape?: Shape;
  readonly broken?: boolean;
}
