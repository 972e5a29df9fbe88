import { levelBelow } from '@roundhouse/bots';
import type { Action, Player, PlayerConfig } from '@roundhouse/engine';
import { type BotThread, ThreadGone } from './bot-thread.ts';

/** After so many failures a level is not asked any more. */
const MOST_FAILURES = 2;

/** Hears who has decided where a level failed, and whether that one plays on. */
export type Told = (by: string, forGood: boolean) => void;

/**
 * A level that thinks in the thread. Where it throws, answers with nonsense or does not answer in its time, the level below
 * decides; where that fails, too, the one below that. Without a thread nobody can.
 */
export function backedPlayer(
  thread: Pick<BotThread, 'player'>,
  name: string,
  config: PlayerConfig,
  told: Told,
): Player {
  const players = new Map<string, Player>();
  const playerOf = (level: string): Player => {
    const player = players.get(level) ?? thread.player(level, config, true);
    players.set(level, player);
    return player;
  };
  // The thread learns of it before it is asked.
  playerOf(name);
  let usual = name;
  let failures = 0;

  /** Who decides instead; at last nobody does. */
  function standIn(failed: string, fault: unknown): string {
    const below = levelBelow(config.setup.game, config.setup.mode, failed);
    if (below === undefined || fault instanceof ThreadGone) throw fault;
    if (failed === usual && ++failures === MOST_FAILURES) {
      usual = below;
      failures = 0;
    }
    return below;
  }

  return {
    async decide(view, memory, legal, budget, signal) {
      const asked = usual;
      for (let level = asked; ;) {
        try {
          const action = await playerOf(level).decide(view, memory, legal, budget, signal);
          mustBeLegal(action, legal);
          if (level !== asked) told(level, level === usual);
          return action;
        } catch (fault) {
          signal?.throwIfAborted();
          level = standIn(level, fault);
        }
      }
    },
  };
}

function mustBeLegal(action: Action, legal: readonly Action[]): void {
  if (!legal.includes(action)) throw new Error(`the answer ${action} is not legal`);
}
