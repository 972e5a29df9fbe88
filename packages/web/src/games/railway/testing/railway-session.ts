import { type GameId, games } from '@roundhouse/engine';
import type { GameContext } from '../../../table/session/game-context.ts';
import type { PageGame } from '../../../table/session/page-game.ts';
import type { RailwayContext } from '../context.ts';
import { railwayPage } from '../page-game.ts';

/** What the page knows of a railway game, without its pictures. */
export const withoutPictures = (id: GameId) =>
  ({ ...railwayPage('train', id === 'lok-n-roll'), rules: games[id] }) as unknown as PageGame;

/** A session of such a game, as the game sees it. */
export const asRailway = (session: GameContext) => session as RailwayContext;
