import type { Assessment } from '@roundhouse/engine';
import { createContext } from 'svelte';
import type { Analysis } from './analysis.svelte.ts';

/** What has been looked at since the page was opened, by `keys.ts`, so that nothing is computed twice. */
interface Analyses {
  readonly analysed: Map<string, Analysis>;
  /** What hints have said, by what was seen then: whoever followed one is not told another thing afterwards. */
  readonly advised: Map<string, Assessment>;
}

export const [getAnalyses, setAnalyses] = createContext<Analyses>();
