import type { Assessment } from '@roundhouse/engine';
import { createContext } from 'svelte';

/**
 * What hints have said since the page was opened, by what was seen then (`viewKey`): whoever followed one is not told
 * another thing afterwards.
 */
export const [getGivenAdvice, setGivenAdvice] = createContext<Map<string, Assessment>>();
