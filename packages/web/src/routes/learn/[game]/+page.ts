import { GAME_IDS, isGameId } from '@roundhouse/engine';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, PageLoad } from './$types';

export const entries: EntryGenerator = () => GAME_IDS.map((game) => ({ game }));

export const load: PageLoad = ({ params: { game } }) => {
  if (!isGameId(game)) error(404);
  return { game };
};
