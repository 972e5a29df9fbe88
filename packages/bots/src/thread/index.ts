/** The messages between a thread of players and its caller, in a browser as in Node. */
export type { AbortRequest, AssessRequest, DecideRequest, InitPlayer, Reply, Request } from './messages.ts';
export { PlayerHost } from './player-host.ts';
