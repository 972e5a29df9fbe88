/** Weighs the odds of what is drawn, and keeps an eye on everybody. */
export { carefulPlayer as milaPlayer } from './careful-player.ts';
