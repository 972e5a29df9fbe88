import { GAME_IDS } from '@roundhouse/engine';
import type { EntryGenerator } from './$types';

export const entries: EntryGenerator = () => GAME_IDS.map((game) => ({ game }));
