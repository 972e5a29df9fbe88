import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../games.ts';
import { CLAUSE_ID } from '../testing/clause-id.ts';
import { trace, type TraceEntry, traceLine } from './trace.ts';

const order = games['game-of-trains'].standardDeck.cards.map(({ id }) => id);

const GAME = {
  format: 'roundhouse/1',
  game: 'game-of-trains',
  mode: 'standard',
  players: 2,
  first: 1,
  deck: 'standard',
  chance: [['shuffle', order]],
  actions: ['choose 15 1', 'choose 16 2', 'draw', 'place 3'],
};

describe('the trace of a transcript (TR-10)', () => {
  test('has an entry before every action and one after the last', () => {
    const entries = trace(GAME) as readonly TraceEntry[];
    expect(entries.map(({ phase, actor }) => [phase, actor])).toEqual([
      ['prepare', 1],
      ['prepare', 0],
      ['turn', 1],
      ['placing', 1],
      ['turn', 0],
    ]);
    expect(entries[3]!.legal).toHaveLength(7);
    expect(traceLine(JSON.stringify(GAME))).toEqual(entries);
  });

  test('has one entry where nothing was done yet; what is left over does not matter (TR-6, TR-14)', () => {
    expect(trace({ ...GAME, chance: [...GAME.chance, 'left over'], actions: [] })).toHaveLength(1);
  });

  test('by view has legal actions for the actor only (TR-17)', () => {
    const legalFor = (viewer: number | 'spectator') =>
      (trace(GAME, viewer) as readonly TraceEntry[]).map(({ legal }) => legal.length > 0);
    expect(legalFor(1)).toEqual([true, false, true, true, false]);
    expect(legalFor('spectator')).toEqual([false, false, false, false, false]);
  });

  test.each([2, -1, 0.5, Number.NaN])(
    'by the view of a seat that is not there is refused: %s (TR-17)',
    (seat) => {
      expect(trace(GAME, seat)).toMatchObject({ error: { step: 0, clause: 'TR-17' } });
    },
  );
});

describe('a transcript that cannot be followed (TR-14)', () => {
  test.each([
    ['no JSON', '{', 0, 'TR-1: json'],
    ['a wrong header', { ...GAME, players: 9 }, 0, 'TR-1 players: integer (min 2, max 4)'],
    [
      'no chance before no actions',
      { ...GAME, chance: undefined, actions: undefined },
      0,
      'TR-3 chance: missing',
    ],
    [
      'wrong chance before no actions',
      { ...GAME, chance: [], actions: null },
      0,
      'TR-3 chance[0]: chance-missing (due shuffle)',
    ],
    ['no list of actions', { ...GAME, actions: 'draw' }, 0, 'TR-5 actions: texts'],
    ['an action that is no text', { ...GAME, actions: ['draw', 1] }, 0, 'TR-5 actions[1]: text'],
    [
      'a text that is no action',
      { ...GAME, actions: ['choose 15 1', 'choose 16'] },
      1,
      'TR-8 (phase prepare)',
    ],
    ['a refused action', { ...GAME, actions: ['choose 15 1', 'choose 15 1'] }, 1, 'GT-5 (card 15)'],
  ])('has %s', (_, written, step, message) => {
    const line = typeof written === 'string' ? written : JSON.stringify(written);
    const [clause] = message.split(/[ :]/);
    expect(traceLine(line)).toEqual({ error: { step, clause, message } });
  });

  test('does not complete the action whose chance is wrong (TR-3)', () => {
    const draws = Array.from({ length: 150 }, (_, index) => [`draw`, `place ${1 + (index % 7)}`]).flat();
    const actions = ['choose 15 1', 'choose 16 2', ...draws];
    const { error } = trace({ ...GAME, chance: [...GAME.chance, ['pick', 0]], actions }) as {
      error: { step: number; message: string };
    };
    expect(error.message).toBe('TR-3 chance[1]: chance-kind (due shuffle)');
    expect(actions[error.step]).toBe('draw');
    expect(trace({ ...GAME, actions: actions.slice(0, error.step) })).toHaveLength(error.step + 1);
  });

  test('may be anything at all: it is traced or refused with a clause, and never throws', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('draw', 'place 1', 'use 4 1', 'choose 15 1', 'choose 16 1'),
    );
    const entry = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(['shuffle', order], ['pick', 0]));
    const changes = fc.record(
      {
        chance: fc.oneof(fc.jsonValue(), fc.array(entry)),
        actions: fc.oneof(fc.jsonValue(), fc.array(text)),
        players: fc.oneof(fc.jsonValue(), fc.nat(5)),
        deck: fc.oneof(fc.jsonValue(), fc.constant('standard')),
        game: fc.constantFrom(...Object.keys(games)),
      },
      { requiredKeys: [] },
    );
    const value = fc.oneof(
      fc.jsonValue(),
      changes.map((change) => ({ ...GAME, ...change })),
    );
    const line = fc.oneof(
      fc.string(),
      value.map((written) => JSON.stringify(written)),
    );
    const viewer = fc.constantFrom(undefined, 0, 'spectator' as const);
    const clause = new RegExp(`^${CLAUSE_ID}$`, 'u');
    fc.assert(
      fc.property(line, viewer, (written, seat) => {
        const traced = traceLine(written, seat);
        expect('error' in traced ? clause.test(traced.error.clause) : traced.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
