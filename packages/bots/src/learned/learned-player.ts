import type { Assessment, Expectation, GameTypes, Player, PlayerConfig, Setup } from '@roundhouse/engine';
import { onlyAction } from '../careful/weigh.ts';
import type { MakePlayer } from '../level.ts';
import { loadNetwork } from '../network/load-network.ts';
import type { Playable } from '../search/round-search.ts';
import { Adviser, type Depth } from './adviser.ts';
import type { LearnedGame } from './learned-game.ts';
import { isAboutWinning, POINTS } from './worth.ts';

/** Does what is worth most by what a network has learned. */
export function learnedPlayerOf<Types extends GameTypes, P extends Playable>(
  game: LearnedGame<Types, P>,
  depth: Depth,
): MakePlayer<Types> {
  return (config) => {
    const unlearned = game.unlearned(config);
    let loading: ReturnType<typeof adviserFor<Types, P>> | undefined;
    const load = () =>
      (loading ??= adviserFor(game, config, depth).catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
    return {
      async decide(...asked) {
        const [view, memory, legal, budget, signal] = asked;
        const only = onlyAction(legal);
        if (only !== undefined) return only;
        const adviser = game.isBeforeTurns(view) ? undefined : await load();
        if (!adviser) return unlearned.decide(...asked);
        return (await adviser.assess(view, memory, budget, signal))[0]!.action;
      },
      async assess(...asked) {
        const adviser = game.isBeforeTurns(asked[0]) ? undefined : await load();
        if (adviser) return assessmentOf(config.setup, await adviser.expect(...asked));
        return undefined;
      },
    } satisfies Player<Types>;
  };
}

function assessmentOf(setup: Setup, values: readonly Expectation[]): Assessment {
  if (isAboutWinning(setup)) return { unit: 'chance', actions: values };
  return { unit: 'points', actions: values.map((each) => ({ ...each, value: -POINTS * each.value })) };
}

/** Nobody advises where the weights cannot be used, which is said once; what could not be loaded is tried again. */
async function adviserFor<Types extends GameTypes, P extends Playable>(
  game: LearnedGame<Types, P>,
  config: PlayerConfig<Types>,
  depth: Depth,
): Promise<Adviser<Types, P> | undefined> {
  try {
    return new Adviser(game, config, await loadNetwork(game.networks, config.setup, game.inputs), depth);
  } catch (error) {
    // A file that was cut off is no JSON.
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
    console.warn(`${config.setup.game} is played without a network: ${error.message}`);
    return undefined;
  }
}
