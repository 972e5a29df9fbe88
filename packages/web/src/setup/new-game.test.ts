import { checkSetup, games } from '@roundhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NewGame } from './new-game.svelte.ts';

const STEPS = fc.array(
  fc.oneof(
    fc.record({ game: fc.constantFrom(...Object.keys(games)) }),
    fc.record({ mode: fc.constantFrom('standard', 'solo', 'solo-limit', 'betsy') }),
    fc.record({ seats: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ first: fc.constantFrom(null, 0) }),
    fc.record({ opening: fc.constantFrom('players', 'dealt') }),
  ),
);

type Step = Partial<{
  game: string;
  mode: string;
  seats: number;
  first: 0 | null;
  opening: 'players' | 'dealt';
}>;

function choose(wanted: NewGame, { game, mode, seats, first, opening }: Step): void {
  if (game !== undefined) wanted.chooseGame(game);
  if (mode !== undefined) wanted.chooseMode(mode);
  if (seats !== undefined) wanted.chooseSeats(seats);
  if (first !== undefined) wanted.first = first;
  if (opening !== undefined) wanted.opening = opening;
}

test('whatever is chosen in whatever order, the form stands for a game that can be played (TR-1)', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      const wanted = new NewGame([], 'careful');
      for (const step of steps as Step[]) choose(wanted, step);
      expect(checkSetup(wanted.wanted, games)).toMatchObject({ ok: true });
      expect(wanted.seated).toHaveLength(wanted.wanted.players);
    }),
  );
});

test('the first seat is for the person who played last on this device, the others for computers', () => {
  const wanted = new NewGame(['Anna'], 'careful');
  wanted.chooseSeats(3);
  expect(wanted.seated).toEqual([
    { kind: 'person', name: 'Anna' },
    { kind: 'computer', name: 'careful' },
    { kind: 'computer', name: 'careful' },
  ]);
});

test('what a mode has no room for comes back with the mode that has', () => {
  const wanted = new NewGame([], 'careful');
  wanted.chooseSeats(4);
  wanted.chooseMode('solo');
  expect(wanted.seats).toBe(1);
  wanted.chooseGame('loose-caboose');
  expect([wanted.mode, wanted.seats]).toEqual(['standard', 4]);
});
