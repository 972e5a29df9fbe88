/** How a thread and the players in it talk, in a browser as in Node. */
export type { AbortRequest, DecideRequest, InitPlayer, Reply, Request } from './messages.ts';
export { PlayerHost } from './player-host.ts';
