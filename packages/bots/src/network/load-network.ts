import type { Setup } from '@roundhouse/engine';
import { Network } from './network.ts';
import { readWeights, type WeightsFile } from './weights-file.ts';

/** The weights of a game by mode and number of players, `standard 2`, each loaded when it is wanted. */
export type Networks = Readonly<Record<string, () => Promise<{ readonly default: WeightsFile }>>>;

/**
 * The network for a setup.
 * Rejects with a RangeError where there is none, or its file is of another version or for other inputs.
 */
export async function loadNetwork(
  networks: Networks,
  { mode, players }: Setup,
  inputs: number,
): Promise<Network> {
  const load = networks[`${mode} ${players}`];
  if (!load) throw new RangeError(`no network has learned ${mode} for ${players}`);
  return new Network(readWeights((await load()).default, inputs));
}
