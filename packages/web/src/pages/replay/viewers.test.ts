import { checkSetup, games, newTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { optionsFor } from '../../parts/new-game/start-game.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { viewerNamed, viewersOf } from './viewers.ts';

const ANNA: SavedParticipant = { kind: 'person', name: 'Anna', colour: 'red' };
const BEN: SavedParticipant = { kind: 'person', name: 'Ben', colour: 'blue' };
const RANDOM: SavedParticipant = { kind: 'computer', name: 'random', colour: 'green' };

/** A table after so many actions. */
async function played(sitters: readonly SavedParticipant[], actions: number) {
  const header = { game: 'lok-n-roll', mode: 'standard', players: sitters.length, opening: 'dealt' };
  const setup = checkSetup({ ...header, deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games['lok-n-roll'], setup.value, optionsFor(sitters, { secret: '0f'.repeat(32) }));
  for (let action = 0; action < actions && table.actor !== null; action++) {
    const { version, legal } = (await table.seat(table.actor).read()).snapshot;
    await table.seat(table.actor).act(version, legal[(action * 7) % legal.length]!);
  }
  return table;
}

test.each([
  ['one person sees what they have seen', [ANNA, RANDOM], 12, [0]],
  ['several people see what everybody may know', [ANNA, BEN], 12, ['spectator']],
  ['nobody sees what everybody may know', [RANDOM, RANDOM], 12, ['spectator']],
  ['at the end every seat is open, those of people first', [RANDOM, ANNA], 1000, [1, 0, 'spectator']],
])('%s', async (_, sitters, actions, viewers) => {
  expect(viewersOf(await played(sitters, actions))).toEqual(viewers);
});

test('an address names a viewer only where they may look', () => {
  expect(viewerNamed([0], '1')).toBe(0);
  expect(viewerNamed([1, 0, 'spectator'], '0')).toBe(0);
  expect(viewerNamed([1, 0, 'spectator'], 'spectator')).toBe('spectator');
  expect(viewerNamed([1, 0, 'spectator'], null)).toBe(1);
});
