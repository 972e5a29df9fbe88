import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { BaseEvent, Emit } from '../contract/event.ts';
import type { Game } from '../contract/game.ts';
import type { Memory } from '../contract/memory.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Budget, Player } from '../contract/player.ts';
import type { Position } from '../contract/position.ts';
import { NO_SEAT } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';

/** A game from its setup to its end. */
export interface PlayedOut {
  readonly outcome: Outcome;
  /** All decisions in order. With chance that was recorded they make the transcript: see `makeTranscript`. */
  readonly actions: readonly Action[];
  /** How many of them each seat made. */
  readonly decisions: readonly number[];
  /** How many turns of people there were. */
  readonly turns: number;
}

/**
 * Plays a whole game between players, one for each seat that decides. Made for simulations: it waits only for
 * those who answer with a promise, builds views and memories only for those who look at them, and does not
 * even ask those who play at random. Throws where a player does, and where its answer is not legal.
 */
export async function playOut(
  game: Game,
  setup: Setup,
  players: readonly Player[],
  chance: Chance,
  budget: Budget,
  tell?: Emit,
): Promise<PlayedOut> {
  const memories = players.map(({ any }, seat) => (any ? undefined : game.newMemory(setup, seat)));
  const emit = emitter(game, players, memories, tell);
  const position = game.start(setup, chance, emit);
  const views = players.map(({ any }, seat) => (any ? undefined : position.view(seat)));

  const actions: Action[] = [];
  const decisions = players.map(() => 0);
  let turns = 0;
  while (position.actor !== NO_SEAT) {
    const seat = position.actor;
    if (game.beginsTurn(position.phase)) turns++;
    const player = players[seat];
    if (!player) throw new RangeError(`there is no player for seat ${seat}`);
    let action: Action;
    if (player.any) {
      action = position.randomAction(player.any);
    } else {
      const legal = position.legal();
      if (player.needs !== 'nothing') views[seat] = position.view(seat);
      const answer = player.decide(views[seat]!, memories[seat]!, legal, budget);
      action = typeof answer === 'number' ? answer : await answer;
      if (!legal.includes(action)) throw new Error(`seat ${seat} answered ${action}, which is not legal`);
    }
    position.play(action, chance, emit);
    actions.push(action);
    decisions[seat]!++;
  }
  return { outcome: outcomeOf(position), actions, decisions, turns };
}

/**
 * Shows events to the players who remember, each in its form, and keeps their memories; undefined where nobody
 * listens.
 */
function emitter(
  game: Game,
  players: readonly Player[],
  memories: (Memory | undefined)[],
  tell: Emit | undefined,
): Emit | undefined {
  const listeners = players.flatMap((player, seat) => (remembers(player) ? seat : []));
  if (listeners.length === 0) return tell;
  return (event: BaseEvent) => {
    tell?.(event);
    for (const seat of listeners) memories[seat] = game.remember(memories[seat]!, game.redact(event, seat));
  };
}

function remembers({ any, needs = 'memory' }: Player): boolean {
  return !any && needs === 'memory';
}

function outcomeOf(position: Position): Outcome {
  const awaited = position.awaits();
  if (awaited.kind !== 'over') throw new Error('a game stopped before its end');
  return awaited.outcome;
}
