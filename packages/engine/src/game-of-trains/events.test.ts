import { expect, test } from 'vitest';
import { seededChance } from '../chance/seeded-chance.ts';
import { seededRandom } from '../contract/random.ts';
import { NO_SEAT } from '../contract/seat.ts';
import { firstForms, golden } from '../testing/golden.ts';
import { setupOf } from '../testing/setups.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { gameOfTrains } from './game.ts';

const KINDS = [
  'started',
  'shuffled',
  'dealt',
  'prepared',
  'discarded',
  'drew',
  'replaced',
  'used',
  'swapped',
  'shifted',
  'removed',
  'refilled',
  'protected',
  'unprotected',
  'spent',
  'paired',
  'reshuffled',
  'ended',
] as const satisfies readonly GameOfTrainsEvent['kind'][];

const setup = setupOf(gameOfTrains, { mode: 'standard', players: 3, deck: 'standard' });

/** Random games until each kind of event was emitted; the first of each kind. */
function firstOfEachKind(): GameOfTrainsEvent[] {
  const found = new Map<string, GameOfTrainsEvent>();
  const emit = (event: GameOfTrainsEvent) => {
    if (!found.has(event.kind)) found.set(event.kind, event);
  };
  for (let seed = 1; found.size < KINDS.length; seed++) playRandomly(seed, emit);
  return [...found.values()];
}

function playRandomly(seed: number, emit: (event: GameOfTrainsEvent) => void): void {
  const random = seededRandom(seed);
  const chance = seededChance(seed);
  const position = gameOfTrains.start(setup, chance, emit);
  while (position.actor !== NO_SEAT) position.play(position.randomAction(random), chance, emit);
}

test('every kind of event has its recorded form (GT-4, GT-8, GT-16)', () => {
  const forms = firstForms(gameOfTrains, firstOfEachKind(), KINDS);
  expect(forms).toEqual(golden(new URL('events.golden.json', import.meta.url), forms));
});
