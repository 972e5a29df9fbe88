/** Whether the cards within a component show which numbers may follow them, as in LOK'n'ROLL (LR-17). */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('signals');

export const setSignals = (): void => void setContext(KEY, true);
export const getSignals = (): boolean => getContext<true | undefined>(KEY) ?? false;
