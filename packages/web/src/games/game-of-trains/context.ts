import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import { type GameContext, getGameContext } from '../../table/session/game-context.ts';

export type TrainsContext = GameContext<GameOfTrains>;

export const getTrains = getGameContext<GameOfTrains>;
