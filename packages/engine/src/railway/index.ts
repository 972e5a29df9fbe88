export type { RailwaySetup } from './board.ts';
export { type RailwayCard, type Shape, SHAPES } from './card.ts';
export { cardNamed, idOf, NO_CARD, numberOf, type RailwayCards, shapeOf } from './cards.ts';
export { isFrontClosed } from './closed-front.ts';
export {
  cardOf,
  DUMP,
  END,
  flagOf,
  kindOf,
  LAY,
  PASS,
  RailwayCodec,
  type RailwayForm,
  type RailwayKind,
  ROLL,
  STACK,
} from './codec.ts';
export { NOTHING } from './chain.ts';
export { derailingOdds, missingSteps } from './derailing.ts';
export type * from './events.ts';
export { CARD_HEIGHT, CARD_WIDTH, HEADINGS, PLACEMENTS, placementOf, shapeIndex } from './geometry.ts';
export { trackAt, trackOfEvent, turnedAround, turnedBack } from './laid-track.ts';
export type { Railway } from './railway.ts';
export { rollOdds } from './roll.ts';
export { countedCards, pointsOf } from './score.ts';
export type { End, Front, LaidCard, LaidTrack, PenaltyState, RailwayMemory, RailwayState } from './state.ts';
export type { RailwayView } from './view.ts';
