import { browser } from '$app/env';
import { isGameId } from '@roundhouse/engine';
import { loadGame } from '../../games/registry.ts';
import { gameNamedIn } from '../../storage/saved-game.ts';
import type { PageLoad } from './$types';

/** Has the game of a table fetched while the page around it is still being made: for one that is opened by its address. */
export const load: PageLoad = ({ url }) => {
  const game = browser && gameNamedIn(url.searchParams.get('game') ?? '');
  // A failure is reported where the file is needed.
  if (isGameId(game)) loadGame(game).catch(() => {});
};
