import { createContext } from 'svelte';
import type { Analysis } from './analysis.svelte.ts';

/** What has been analysed since the page was opened, by `keyOf`, so that nothing is computed twice. */
export const [getAnalyses, setAnalyses] = createContext<Map<string, Analysis>>();
