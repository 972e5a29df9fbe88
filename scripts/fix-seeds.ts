/**
 * Property tests draw a new seed on every run and print it when they fail. In CI the seed is fixed, so that
 * a red run means a change and not bad luck; `FC_SEED` repeats a printed one anywhere.
 */
import { configureGlobal, readConfigureGlobal } from 'fast-check';

const seed = process.env['FC_SEED'] ?? (process.env['CI'] ? '20261121' : undefined);

if (seed !== undefined) {
  if (!/^-?\d+$/.test(seed)) throw new Error(`FC_SEED must be a whole number, not "${seed}"`);
  configureGlobal({ ...readConfigureGlobal(), seed: Number(seed) });
}
