import type { Player, PlayerConfig } from '@roundhouse/engine';
import type { MakePlayer } from './level.ts';

/**
 * After how long a load that failed is tried again, in milliseconds: a connection is often back by then. In the app a thread is given up
 * three seconds after a decision should have come.
 */
const PAUSES = [250, 1000];

/** A player that can be used before its code is loaded. What does not come is asked for anew at the next decision, too. */
export function loadedPlayer(load: () => Promise<MakePlayer>, config: PlayerConfig): Player {
  let loading: Promise<Player> | undefined;
  const loaded = () =>
    (loading ??= patiently(load).then(
      (make) => make(config),
      (fault) => {
        loading = undefined;
        throw fault;
      },
    ));
  loaded().catch(() => {});
  return {
    decide: async (...asked) => (await loaded()).decide(...asked),
    assess: async (...asked) => (await loaded()).assess?.(...asked),
  };
}

async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of PAUSES)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return load();
}
