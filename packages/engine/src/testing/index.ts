export type { Breach, Law } from './law.ts';
export { laws } from './laws.ts';
export type { Material, Placed } from './material.ts';
export { MATERIALS } from './materials.ts';
export { type Seeded, seededGames, setupOf, setupsOf } from './setups.ts';
