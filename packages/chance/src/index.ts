/**
 * Chance for games with human players, from unguessable secrets; the engine's own is for search and
 * simulation.
 */
export { dailySecret, sharedSeeds } from './daily.ts';
export { fairChance } from './fair-chance.ts';
export { playerSeeds } from './player-seeds.ts';
export { isSecretText, SECRET_BYTES, secretOf, secretText } from './secret.ts';
export { commitmentTo, sharedSecret } from './shared-secret.ts';
export { chanceOf } from './table-chance.ts';
