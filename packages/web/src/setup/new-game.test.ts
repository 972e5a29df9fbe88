import { checkSetup, games } from '@roundhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NewGame } from './new-game.svelte.ts';
import { readChoice } from './setup-choice.ts';

/** What may be stored: anything at all, or nearly what should be. */
const STORED = fc.oneof(
  fc.jsonValue(),
  fc.record({
    game: fc.oneof(fc.constantFrom(...Object.keys(games), '__proto__'), fc.jsonValue()),
    mode: fc.oneof(fc.constantFrom('solo', 'betsy'), fc.jsonValue()),
    seats: fc.oneof(fc.integer(), fc.jsonValue()),
    opening: fc.oneof(fc.constant('dealt'), fc.jsonValue()),
    sitters: fc.array(fc.record({ kind: fc.constantFrom('person', 'computer'), name: fc.jsonValue() })),
  }),
);

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
    fc.property(STORED, STEPS, (stored, steps) => {
      const wanted = new NewGame(readChoice(stored));
      for (const step of steps as Step[]) choose(wanted, step);
      expect(checkSetup(wanted.wanted, games)).toMatchObject({ ok: true });
      expect(wanted.seated).toHaveLength(wanted.wanted.players);
    }),
  );
});

test('at first one person plays against computers, later whoever played last', () => {
  const wanted = new NewGame(readChoice(undefined));
  wanted.chooseSeats(3);
  const careful = { kind: 'computer', name: 'careful' };
  expect(wanted.seated).toEqual([{ kind: 'person', name: '' }, careful, careful]);

  wanted.seat(1, { kind: 'person', name: 'Anna' });
  wanted.chooseGame('loose-caboose');
  const later = new NewGame(readChoice(JSON.parse(JSON.stringify(wanted.choice))));
  expect(later.wanted).toEqual(wanted.wanted);
  expect(later.seated).toEqual(wanted.seated);
});

test('what a mode has no room for comes back with the mode that has', () => {
  const wanted = new NewGame(readChoice(undefined));
  wanted.chooseSeats(4);
  wanted.chooseMode('solo');
  expect(wanted.seats).toBe(1);
  wanted.chooseGame('loose-caboose');
  expect([wanted.mode, wanted.seats]).toEqual(['standard', 4]);
});
