export type { RailwaySetup } from './board.ts';
export { NO_CARD, type RailwayCards, railwayCards } from './cards.ts';
export { RailwayCodec, type RailwayForm, type RailwayKind } from './codec.ts';
export type * from './events.ts';
export {
  CARD_HEIGHT,
  CARD_WIDTH,
  PLACEMENTS,
  placementOf,
  shapeIndex,
  type Footprint,
  footprintOf,
} from './geometry.ts';
export { type PassAhead, passAhead } from './pass-ahead.ts';
export type { Railway } from './railway.ts';
export { rollOdds } from './roll.ts';
export type { End, Front, LaidCard, LaidTrack, PenaltyState, RailwayState } from './state.ts';
export type { RailwayView } from './view.ts';
