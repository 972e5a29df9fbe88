/** Computer players: they see views and memories, never a position. */
export { BOT_NAMES, botsFor, createPlayer, levelBelow, levelsFor } from './bots.ts';
