import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { lokNRoll } from './game.ts';

/**
 * A game of two or three in which every seat only passes, so that its cards at the end are known. `piles` are
 * the numbers on their cards: 13 each of two, or 15 of seat 0; 10 each of three. The first are those taken
 * from the railway.
 */
function passedGame(piles: readonly string[]) {
  const cards = piles.map((pile, seat) => [...pile].map((number, at) => `${'abc'[seat]}${at}-${number}s`));
  const [zero, one, two] = cards as [string[], string[], string[] | undefined];
  const pair = zero.length === 13 ? ['x-1s', 'y-1s'] : [];
  const taken = [pair[0] ?? zero.shift()!, one.shift()!, two ? two.shift()! : (pair[1] ?? zero.shift()!)];
  const hands = cards.map((rest) => rest.splice(0, 2).join(' '));
  const pile = zero.flatMap((_, turn) => cards.flatMap((rest) => rest[turn] ?? []));
  const opening = [...taken, 'z-1s'].join(' ');
  const game = deal(lokNRoll, { players: piles.length, opening, hands, pile: pile.join(' ') });
  game.passToEnd();
  return game;
}

/** The numbers on the cards of the penalty piles, in order of size. */
function numbersOf({ state }: ReturnType<typeof passedGame>): string[] {
  return state.penalty.map((pile) =>
    (pile as string[])
      .map((card) => card.at(-2))
      .sort()
      .join(''),
  );
}

function sorted(pile: string): string {
  return [...pile].sort().join('');
}

describe('the end', () => {
  test('comes when the seat that drew the last card has finished its turn (LR-24, TR-11)', () => {
    const game = deal(lokNRoll);
    game.passUntil(0);
    const { actor, phase } = game.playback.position;
    expect([actor, phase, game.state.pile]).toEqual([0, 'turn', []]);
    game.play('pass');
    expect([game.playback.position.phase, game.legal]).toEqual(['over', []]);
  });

  test('waits until the last penalty cards are stacked (LR-21, LR-24)', () => {
    const game = deal(lokNRoll, { die: [5] });
    game.passUntil(0);
    game.play(game.legal[0]!);
    game.roll(5);
    expect(game.playback.position.phase).toBe('stacking');
    game.play(game.legal[0]!);
    expect(game.playback.position.phase).toBe('over');
  });

  test('puts the hands onto the piles, sorted and without combining (LR-25, TR-13)', () => {
    const game = deal(lokNRoll, { players: 4, hands: ['B2s A2s', 'D2s C2s', 'F2s E2s', 'H2s G2s'] });
    game.passToEnd();
    expect(game.emitted('counted').map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
      'counted 0 A2s B2s',
      'counted 1 C2s D2s',
      'counted 2 E2s F2s',
      'counted 3 G2s H2s',
    ]);
    expect(game.state.hands).toEqual([[], [], [], []]);
    expect(game.state.penalty[1]!.slice(0, 3)).toEqual(['P1s', 'C2s', 'D2s']);
    expect(game.state.outcome!.scores).toEqual([11, 10, 10, 9]);
  });
});

describe('the winner', () => {
  test.each([
    ['fewer points', ['1111111111111', '1111111111112'], [0], 'score'],
    ['fewer points, though with more cards', ['121111111111111', '1111111111444'], [0], 'score'],
    ['of equal points fewer cards', ['121111111111111', '1111111111222'], [1], 'cards'],
    ['then fewer 4s', ['1111111111114', '1111111111222'], [1], 'fours'],
    ['then fewer 3s', ['4111111111113', '4111111111122'], [1], 'threes'],
    ['all comparisons are equal', ['4321111111111', '1111111111234'], [0, 1], 'shared'],
    ['of three two are equal', ['2222222222', '3222222222', '2222222222'], [0, 2], 'shared'],
    ['of three equal ones one has the fewest 4s', ['4211222222', '4211222222', '2222222222'], [2], 'fours'],
    [
      'of three equal ones two have the fewest 4s',
      ['4222211222', '2222222222', '2222222222'],
      [1, 2],
      'shared',
    ],
    [
      'of three equal ones two have no 4, and one of them fewer 3s',
      ['4222211222', '2222222213', '2222222222'],
      [2],
      'threes',
    ],
  ] as const)('%s (LR-25, LR-26)', (_, piles, winners, decidedBy) => {
    const game = passedGame(piles);
    expect(numbersOf(game)).toEqual(piles.map(sorted));
    const scores = piles.map((pile) => [...pile].reduce((sum, number) => sum + Number(number), 0));
    expect(game.events.at(-1)).toEqual({ kind: 'ended', outcome: { scores, winners }, decidedBy });
    expect(game.state.outcome).toEqual({ scores, winners });
  });
});

describe('alone', () => {
  /** Derails in every turn, a number of times. */
  function derailing(mode: string, times: number) {
    const game = deal(lokNRoll, { mode, die: [5] });
    for (let turn = 0; turn < times; turn++) {
      while (game.playback.position.phase === 'stacking') game.play(game.legal[0]!);
      game.play(game.legal[0]!);
      game.roll(5);
    }
    return game;
  }

  test.each(['solo', 'solo-limit'])('in %s the points are the result (LR-27, LR-28)', (mode) => {
    const game = deal(lokNRoll, { mode, hands: ['A2s B3s'], opening: 'O1s P4s Q2s R1s' });
    game.passToEnd();
    const points = 1 + 4 + 2 + 2 + 3 + 23;
    expect(game.events.at(-1)).toEqual({
      kind: 'ended',
      outcome: { scores: [points], winners: [0] },
      decidedBy: 'alone',
    });
  });

  test('in solo any number of derailments is borne (LR-27)', () => {
    const game = derailing('solo', 6);
    expect([game.state.derailments, game.playback.position.phase]).toEqual([[6], 'stacking']);
  });

  test('with the limit the third derailment is borne (LR-28)', () => {
    const game = derailing('solo-limit', 3);
    expect([game.state.derailments, game.playback.position.phase]).toEqual([[3], 'stacking']);
    game.passToEnd();
    expect(game.state.outcome!.winners).toEqual([0]);
  });

  test('the fourth ends the game at once: its cards are taken and stay, and nothing counts (LR-28, TR-13)', () => {
    const game = derailing('solo-limit', 4);
    expect(game.state).toMatchObject({
      derailments: [4],
      outcome: { scores: [null], winners: [] },
      railway: [expect.anything()],
    });
    expect(game.state.pending).toHaveLength(1);
    expect(game.state.hands[0]).toHaveLength(2);
    expect(game.emitted('counted', 'took').at(-1)).toBe(`took 0 ${game.state.pending[0]} derailment`);
    expect(game.events.at(-1)).toMatchObject({ kind: 'ended', decidedBy: 'derailments' });
    expect([game.playback.position.phase, game.legal]).toEqual(['over', []]);
  });

  test('broken track does not count toward the limit (LR-19, LR-28)', () => {
    const game = deal(lokNRoll, {
      mode: 'solo-limit',
      opening: 'O1s P1s Q1s R1s!',
      hands: ['A1s! B1s!'],
      pile: 'C1s! D1s!',
      die: [1],
    });
    for (const card of ['A1s!', 'B1s!', 'C1s!', 'D1s!']) {
      game.play(`lay ${card} a`);
      expect(game.roll(1)[2]).toMatch(/^took 0 .+ broken$/);
      game.play(game.legal[0]!);
    }
    expect([game.state.derailments, game.playback.position.phase]).toEqual([[0], 'turn']);
  });
});
