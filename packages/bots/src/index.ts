/** Players that think: they see views and memories, never a position. */
export { BOT_NAMES, type BotName, bots, createPlayer, type Repertoire } from './bots.ts';
