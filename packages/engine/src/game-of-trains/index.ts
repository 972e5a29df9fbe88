export { FUNCTIONS, type WagonCard, type WagonFunction } from './card.ts';
export { GameOfTrainsCodec, type GameOfTrainsForm } from './codec.ts';
export type { DecidedBy, GameOfTrainsEvent } from './events.ts';
export { isSpot, needsPosition, spotOf } from './functions.ts';
export { type GameOfTrains, gameOfTrains } from './game.ts';
export type { GameOfTrainsMemory } from './memory.ts';
export { GameOfTrainsPosition } from './position.ts';
export { type GameOfTrainsState, type Phase, PHASES } from './state.ts';
export type { GameOfTrainsView } from './view.ts';
