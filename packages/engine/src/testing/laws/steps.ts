import { streamChance } from '../../chance/stream-chance.ts';
import { ChanceError, scriptedChance } from '../../chance/scripted-chance.ts';
import { seededChance } from '../../chance/seeded-chance.ts';
import type { Action } from '../../contract/action.ts';
import type { Chance } from '../../contract/chance.ts';
import type { BaseEvent, Ended } from '../../contract/event.ts';
import type { Position } from '../../contract/position.ts';
import { type Random, seededRandom } from '../../contract/random.ts';
import type { Playback } from '../../table/playback.ts';
import { type Breach, type Law, same } from '../law.ts';
import type { Material } from '../material.ts';
import type { Moment } from '../walk.ts';

/** The chance that the walk itself will meet. */
export function chanceOf({ seed, playback }: Moment): Chance {
  return seededChance(seed, playback.chanceEvents);
}

/** Plays on at random for some steps at most. */
export function playOn(position: Position, random: Random, steps: number): void {
  for (let step = 0; step < steps && position.awaits().kind === 'decision'; step++) {
    position.play(position.randomAction(random), streamChance(random));
  }
}

/** Every card of the deck is in exactly one place. */
export function conserved(position: Position, material: Material): Breach | undefined {
  const cards = material.placed(position.state()).map(([card]) => card);
  const deck = position.setup.deck.cards.map(({ id }) => id);
  return same(cards.toSorted(), deck.toSorted());
}

/** Chance of every kind that no game and no deck can follow. */
const WRONG_CHANCE = [[], [['pick', -1]], [['shuffle', ['nowhere']]], [['dice', [99]]]];

function stateAndLegal(position: Position): unknown {
  return [position.state(), position.legal()];
}

export const stepLaws: readonly Law[] = [
  {
    title: 'every card of the deck is in exactly one place (TR-12)',
    breach({ playback, material }) {
      return conserved(playback.position, material);
    },
  },
  {
    title: 'a clone plays on alone',
    breach({ playback, random }) {
      const { position } = playback;
      const [state, legal] = [position.state(), position.legal()];
      const clone = position.clone();
      const copied = same([clone.state(), clone.legal()], [state, legal]);
      playOn(clone, random, 5);
      return copied ?? same([position.state(), position.legal()], [state, legal]);
    },
  },
  {
    title: 'a position that becomes a copy of another plays on as it would, and alone',
    breach({ playback, random, seed }) {
      const { position } = playback;
      const before = stateAndLegal(position);
      const copy = position.clone();
      playOn(copy, random, 20);
      copy.copyFrom(position);
      const [copied, twin] = [stateAndLegal(copy), copy.clone()];
      playOn(copy, seededRandom(seed), 5);
      playOn(twin, seededRandom(seed), 5);
      return (
        same(copied, before) ??
        same(stateAndLegal(position), before) ??
        same(stateAndLegal(copy), stateAndLegal(twin))
      );
    },
  },
  {
    title: 'a step plays the same whether or not events are emitted',
    breach(moment) {
      const { playback, next } = moment;
      if (next === undefined) return undefined;
      const [emitting, silent] = [playback.position.clone(), playback.position.clone()];
      emitting.play(next, chanceOf(moment), () => {});
      silent.play(next, chanceOf(moment));
      return same(emitting.state(), silent.state());
    },
  },
  {
    title: 'a step whose chance is wrong fails and changes nothing (TR-3, TR-14)',
    breach({ playback, next }) {
      if (next === undefined || !meetsChance(playback.position, next)) return undefined;
      const { position } = playback;
      const [state, steps] = [position.state(), playback.steps.length];
      const failures = WRONG_CHANCE.map((wrong) => failureOf(playback, next, scriptedChance(wrong)));
      return (
        same(failures, Array(WRONG_CHANCE.length).fill('TR-3')) ??
        same([playback.position === position, position.state(), playback.steps.length], [true, state, steps])
      );
    },
  },
  {
    title: 'a game that ends says so once, last, with its outcome (TR-13)',
    breach({ playback }) {
      const { position, start } = playback;
      const events = [start, ...playback.resultsFrom(0)].flatMap((result) => result.events);
      const ends = events.filter(isEnded);
      const awaited = position.awaits();
      const { outcome } = position.state() as { outcome?: unknown };
      if (awaited.kind === 'decision') return same([ends, outcome], [[], undefined]);
      const { scores, winners } = awaited.outcome;
      return (
        same(ends, [events.at(-1)]) ??
        same([ends[0]?.outcome, outcome], [awaited.outcome, awaited.outcome]) ??
        same([scores.length, winners], [position.seats, [...new Set(winners)].sort()])
      );
    },
  },
  {
    title: 'the phase is `over` when the game is, and not before (TR-11)',
    breach({ playback: { position } }) {
      return same(position.phase === 'over', position.awaits().kind === 'over');
    },
  },
  {
    title: 'random actions are legal, and each as likely as the others',
    breach({ playback, next, random }) {
      if (next === undefined || playback.steps.length % 5 !== 0) return undefined;
      const legal = playback.position.legal();
      const counts = new Map(legal.map((action) => [action, 0]));
      for (let draw = 0; draw < legal.length * DRAWS; draw++) {
        const action = playback.position.randomAction(random);
        counts.set(action, (counts.get(action) ?? NaN) + 1);
      }
      const chiSquare = counts.values().reduce((sum, count) => sum + (count - DRAWS) ** 2 / DRAWS, 0);
      const bound = boundOf(legal.length - 1);
      return chiSquare < bound ? undefined : same({ chiSquare, counts }, `below ${bound}`);
    },
  },
];

/** The number of draws for every legal action. */
const DRAWS = 25;

/** What chi-square does not exceed by bad luck: six deviations and a little; the seeds are fixed. */
export function boundOf(freedom: number): number {
  return freedom + 6 * Math.sqrt(2 * freedom) + 12;
}

function isEnded(event: BaseEvent): event is Ended {
  return event.kind === 'ended';
}

function meetsChance(position: Position, action: Action): boolean {
  let met = false;
  const meet = (): number => {
    met = true;
    return 0;
  };
  position.clone().play(action, { pick: meet, shuffle: meet, roll: meet });
  return met;
}

/** The clause under which chance is refused. */
function failureOf(playback: Playback, action: Action, chance: Chance): string | undefined {
  try {
    playback.act(action, chance);
    return undefined;
  } catch (error) {
    if (error instanceof ChanceError) return error.problem.clause;
    throw error;
  }
}
