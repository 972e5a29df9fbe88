import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededChance } from '../chance/seeded-chance.ts';
import { seededRandom } from '../contract/random.ts';
import { NOBODY } from '../contract/seat.ts';
import { setupOf } from '../testing/setups.ts';
import { type GameOfTrainsEvent, redact } from './events.ts';
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

/** Random games until each kind of event was told; the first of each kind. */
function firstOfEachKind(): Map<string, GameOfTrainsEvent> {
  const found = new Map<string, GameOfTrainsEvent>();
  const tell = (event: GameOfTrainsEvent) => {
    if (!found.has(event.kind)) found.set(event.kind, event);
  };
  for (let seed = 1; found.size < KINDS.length; seed++) playRandomly(seed, tell);
  return found;
}

function playRandomly(seed: number, tell: (event: GameOfTrainsEvent) => void): void {
  const random = seededRandom(seed);
  const chance = seededChance(seed);
  const position = gameOfTrains.start(setup, chance, tell);
  while (position.actor !== NOBODY) position.play(position.randomAction(random), chance, tell);
}

/** What its own seat, another seat and a spectator are told of an event. */
function formsOf(event: GameOfTrainsEvent): object {
  const own = 'seat' in event ? event.seat : 0;
  const other = (own + 1) % 3;
  return { own: redact(event, own), other: redact(event, other), spectator: redact(event, 'spectator') };
}

test('every kind of event is told as it always was (GT-4, GT-8, GT-16)', () => {
  const file = new URL('events.golden.json', import.meta.url);
  const events = firstOfEachKind();
  const golden = Object.fromEntries(KINDS.map((kind) => [kind, formsOf(events.get(kind)!)]));
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, JSON.stringify(golden));
  expect(golden).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
