import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../games.ts';
import { checkSetup } from './setup.ts';

const TRAINS = { game: 'game-of-trains', mode: 'standard', players: 2, deck: 'standard' };
const ROLL = { game: 'lok-n-roll', mode: 'betsy', players: 1, opening: 'dealt', deck: 'standard' };

describe('a setup (TR-1)', () => {
  test('that is valid is accepted, without unknown keys', () => {
    const checked = checkSetup({ ...TRAINS, first: 1, colour: 'red', format: 'any' }, games);
    const deck = games['game-of-trains'].standardDeck;
    expect(checked).toEqual({ ok: true, value: { ...TRAINS, first: 1, deck } });
  });

  test('may name Betsy as the one who begins (TR-2)', () => {
    expect(checkSetup({ ...ROLL, first: 1 }, games).ok).toBe(true);
  });

  test.each([
    ['no object', null, '', 'object', {}],
    ['a list', [], '', 'object', {}],
    ['no game', { ...TRAINS, game: undefined }, 'game', 'missing', {}],
    [
      'a game that is none',
      { ...TRAINS, game: 'toString' },
      'game',
      'one-of',
      { allowed: Object.keys(games).join(', ') },
    ],
    ['a mode of another game', { ...TRAINS, mode: 'solo' }, 'mode', 'one-of', { allowed: 'standard' }],
    [
      'a mode that is inherited',
      { ...TRAINS, mode: 'constructor' },
      'mode',
      'one-of',
      { allowed: 'standard' },
    ],
    ['too many players', { ...TRAINS, players: 5 }, 'players', 'integer', { min: 2, max: 4 }],
    ['company where one plays alone', { ...ROLL, players: 2 }, 'players', 'integer', { min: 1, max: 1 }],
    ['no opening', { ...ROLL, opening: undefined }, 'opening', 'missing', {}],
    [
      'an opening that is none',
      { ...ROLL, opening: 'open' },
      'opening',
      'one-of',
      { allowed: 'players, dealt' },
    ],
    ['an opening in a game without one', { ...TRAINS, opening: null }, 'opening', 'superfluous', {}],
    ['a starting seat that is not there', { ...TRAINS, first: 2 }, 'first', 'integer', { min: 0, max: 1 }],
    ['a starting seat beyond Betsy', { ...ROLL, first: 2 }, 'first', 'integer', { min: 0, max: 1 }],
    ['a starting seat that is null', { ...TRAINS, first: null }, 'first', 'integer', { min: 0, max: 1 }],
    ['no deck', { ...TRAINS, deck: undefined }, 'deck', 'missing', {}],
    ['a deck by another name', { ...TRAINS, deck: 'mine' }, 'deck', 'object', {}],
    [
      'a deck with a wrong path',
      { ...TRAINS, deck: { ...games['game-of-trains'].standardDeck, format: 1 } },
      'deck.format',
      'one-of',
      { allowed: 'roundhouse-deck/1' },
    ],
  ])('with %s is refused', (_, header, path, code, values) => {
    expect(checkSetup(header, games)).toEqual({ ok: false, problem: { clause: 'TR-1', code, path, values } });
  });

  test('may be any JSON: it is accepted or refused, and never throws', () => {
    const key = fc.constantFrom('game', 'mode', 'players', 'opening', 'first', 'deck');
    const changes = fc.dictionary(key, fc.jsonValue());
    const header = fc.oneof(
      fc.jsonValue(),
      fc.tuple(fc.constantFrom(TRAINS, ROLL), changes).map(([right, wrong]) => ({ ...right, ...wrong })),
    );
    fc.assert(
      fc.property(header, (input) => {
        const checked = checkSetup(input, games);
        expect(checked.ok || checked.problem.clause).toBe(checked.ok || 'TR-1');
      }),
    );
  });
});
