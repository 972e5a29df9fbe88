import type { LokNRoll } from '@roundhouse/engine/lok-n-roll';
import type { LooseCaboose } from '@roundhouse/engine/loose-caboose';
import { type GameContext, getGameContext } from '../../table/session/game-context.ts';

export type RailwayGame = LokNRoll | LooseCaboose;

/** A table of either railway game. */
export type RailwayContext = GameContext<RailwayGame>;

export const getRailway = getGameContext<RailwayGame>;
