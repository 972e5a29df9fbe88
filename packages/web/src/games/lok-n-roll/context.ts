import type { LokNRoll } from '@roundhouse/engine/lok-n-roll';
import { type GameContext, getGameContext } from '../../table/session/game-context.ts';

export type LokNRollContext = GameContext<LokNRoll>;

export const getLokNRoll = getGameContext<LokNRoll>;
