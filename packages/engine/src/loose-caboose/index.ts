export { codecOf } from './codec.ts';
export type { DecidedBy, LooseCabooseEvent } from './events.ts';
export { type LooseCaboose, looseCaboose } from './game.ts';
export type { LooseCabooseMemory } from './memory.ts';
export { LooseCaboosePosition } from './position.ts';
export { type Phase, PHASES, type LooseCabooseState } from './state.ts';
export { cancels } from './penalty.ts';
export { diceFor } from './turn.ts';
