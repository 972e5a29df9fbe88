import type { Networks } from '../network/load-network.ts';

/** Made by `npm run train`. */
export const networks: Networks = {
  'standard 2': () => import('./networks/standard-2.json', { with: { type: 'json' } }),
  'standard 3': () => import('./networks/standard-3.json', { with: { type: 'json' } }),
  'standard 4': () => import('./networks/standard-4.json', { with: { type: 'json' } }),
};
