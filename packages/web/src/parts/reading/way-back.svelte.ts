import { createContext } from 'svelte';

/** Where the reader of a page came from, so that there is a way back. */
export class WayBack {
  /** The address of the game beside which the rules are read. */
  game = $state.raw<string>();
}

export const [getWayBack, setWayBack] = createContext<WayBack>();
