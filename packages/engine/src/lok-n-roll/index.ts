export { codecOf } from './codec.ts';
export type { DecidedBy, LokNRollEvent } from './events.ts';
export { lokNRoll } from './game.ts';
export type { LokNRollMemory } from './memory.ts';
export { numbersFit } from './number-rule.ts';
export { LokNRollPosition } from './position.ts';
export { type Phase, PHASES, type LokNRollState } from './state.ts';
export { canCombine } from './penalty.ts';
export { diceFor } from './turn.ts';
