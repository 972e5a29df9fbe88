export { deal, type Deal, type DealtGame } from './dealt-game.ts';
export type { Breach, GameMaterial, Law } from './law.ts';
export { layOut, type LaidTable } from './laid-table.ts';
export { laws } from './laws.ts';
export type { Placed } from './material.ts';
export { MATERIALS } from './materials.ts';
export { type Fate, Network } from './network.ts';
export { rolledFaces } from './rolled-faces.ts';
export { type Seeded, seededGames, setupOf, setupsOf } from './setups.ts';
