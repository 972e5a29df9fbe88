import type { Networks } from '../network/load-network.ts';

/** Made by `npm run train`. */
export const networks: Networks = {
  'standard 2': () => import('./networks/standard-2.json', { with: { type: 'json' } }),
  'standard 3': () => import('./networks/standard-3.json', { with: { type: 'json' } }),
  'standard 4': () => import('./networks/standard-4.json', { with: { type: 'json' } }),
  'solo 1': () => import('./networks/solo-1.json', { with: { type: 'json' } }),
  'solo-limit 1': () => import('./networks/solo-limit-1.json', { with: { type: 'json' } }),
  'betsy 1': () => import('./networks/betsy-1.json', { with: { type: 'json' } }),
};
