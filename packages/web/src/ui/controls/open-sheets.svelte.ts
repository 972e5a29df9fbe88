import { createContext } from 'svelte';

/** How many sheets lie over the page now. Of what is behind them nothing is seen, pressed or heard. */
export class OpenSheets {
  count = $state(0);
}

export const [getOpenSheets, setOpenSheets] = createContext<OpenSheets>();
