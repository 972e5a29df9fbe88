import type { Seat } from '@roundhouse/engine';
import { createContext } from 'svelte';
import type { OpenGame } from '../saved-game/open-saved.ts';
import type { Analysis } from './analysis.svelte.ts';

/** What has been analysed since the page was opened, so that nothing is computed twice. */
export const [getAnalyses, setAnalyses] = createContext<Map<string, Analysis>>();

/** Whose decisions they are, up to which version of which table. */
export const keyOf = ({ saved, table }: OpenGame, seat: Seat): string =>
  `${saved.id} ${seat} ${table.version}`;
