/** Chance for games that somebody plays, from secrets that nobody can guess; the engine's own is for search and simulation. */
export { fairChance } from './fair-chance.ts';
export { playerSeeds } from './player-seeds.ts';
export { isSecretText, SECRET_BYTES, secretOf, secretText } from './secret.ts';
export { chanceOf } from './table-chance.ts';
