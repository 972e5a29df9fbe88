import { describe, expect, test } from 'vitest';
import { seededChance } from '../chance/seeded-chance.ts';
import type { Shuffled } from '../contract/event.ts';
import { anyGame } from '../contract/game.ts';
import { Playback } from '../table/playback.ts';
import { deal } from '../testing/dealt-game.ts';
import { setupOf } from '../testing/setups.ts';
import { lokNRoll } from './game.ts';
import type { LokNRollState } from './state.ts';

/** The start of a game with the standard deck. */
function standardGame(header: object): Playback {
  const setup = setupOf(lokNRoll, { mode: 'standard', opening: 'players', deck: 'standard', ...header });
  return new Playback(anyGame(lokNRoll), setup, seededChance(2));
}

describe('the starting player', () => {
  test.each([
    ['standard', 2],
    ['standard', 3],
    ['standard', 4],
    ['betsy', 1],
  ])('of %s with %i is picked among all seats, before the first shuffle (LR-3, TR-4)', (mode, players) => {
    const { start } = standardGame({ mode, players });
    expect(start.chance.map(([kind]) => kind)).toEqual(['pick', 'shuffle']);
    for (let seat = 0; seat < Math.max(2, players); seat++) {
      const game = deal(lokNRoll, { mode, players, first: [seat], laid: 0 });
      expect(game.emitted('started')).toEqual([`started ${seat}`]);
    }
  });

  test.each([
    ['standard', 4, 3],
    ['betsy', 1, 1],
  ])('of %s with %i may be named, and is not picked then (LR-3)', (mode, players, first) => {
    const { start } = standardGame({ mode, players, first });
    expect(start.chance.map(([kind]) => kind)).toEqual(['shuffle']);
    expect(start.events[0]).toEqual({ kind: 'started', first });
  });

  test.each(['solo', 'solo-limit'])('of %s is the only one there is (LR-3, LR-27)', (mode) => {
    expect(standardGame({ mode, players: 1 }).start.chance.map(([kind]) => kind)).toEqual(['shuffle']);
  });
});

test('all 55 cards are shuffled into the draw pile (LR-4)', () => {
  const { start } = standardGame({ players: 2 });
  const [, shuffle] = start.chance;
  const ids = lokNRoll.standardDeck.cards.map(({ id }) => id);
  expect((shuffle![1] as string[]).toSorted()).toEqual(ids.toSorted());
  const shuffled = start.events.find(({ kind }) => kind === 'shuffled') as Shuffled;
  expect(shuffled.cards).toBe(55);
});

describe('the opening', () => {
  test.each([
    ['two players lay alternately', 'standard', 2, 0, [0, 1, 0, 1]],
    ['of three the starting player lays the first and the fourth', 'standard', 3, 1, [1, 2, 0, 1]],
    ['four players lay one card each', 'standard', 4, 2, [2, 3, 0, 1]],
    ['a lone player lays all', 'solo', 1, 0, [0, 0, 0, 0]],
    ['so it is with the limit', 'solo-limit', 1, 0, [0, 0, 0, 0]],
    ['Betsy lays none', 'betsy', 1, 0, [0, 0, 0, 0]],
  ])('%s (LR-5, TR-2)', (_, mode, players, first, seats) => {
    const game = deal(lokNRoll, { mode, players, first, opening: 'A1s B1s C1s D1s', laid: 0 });
    const actors = seats.map(() => {
      const { actor, phase } = game.playback.position;
      game.play('place a');
      return [actor, phase];
    });
    expect(actors).toEqual(seats.map((seat) => [seat, 'opening']));
    expect(game.emitted('laid')).toEqual(
      ['A', 'B', 'C', 'D'].map((card, i) => `laid ${seats[i]} ${card}1s a`),
    );
    expect(game.playback.position.phase).toBe('turn');
  });

  test('Betsy lays none where she begins, either, and has the first turn (LR-3, LR-5)', () => {
    const game = deal(lokNRoll, { mode: 'betsy', first: 1, opening: 'A1s B1s C1s D1s', pile: 'E1s F1s' });
    expect(game.emitted('laid', 'turned')).toEqual([
      ...['A', 'B', 'C', 'D'].map((card) => `laid 0 ${card}1s a`),
      'turned 1 E1s',
      'laid 1 E1s a',
    ]);
  });

  test('shows one card of the pile at a time; the players choose how it lies (LR-5, LR-10, TR-7)', () => {
    const game = deal(lokNRoll, { opening: 'A1r B1s C1l D1s', laid: 0 });
    const shown = () => [game.state.shown, (game.state.pile as string[])[0], game.legal];
    expect(shown()).toEqual(['A1r', 'B1s', ['place a', 'place b']]);
    game.play('place b');
    expect(shown()).toEqual(['B1s', 'C1l', ['place a']]);
  });

  test('takes no account of numbers (LR-5)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B3s C1s D3s' });
    expect(game.state.railway.map(([card]) => card)).toEqual(['A1s', 'B3s', 'C1s', 'D3s']);
  });

  test("sets rubble aside, which counts as no seat's card; it goes back, and the pile is shuffled (LR-5, LR-6)", () => {
    const game = deal(lokNRoll, {
      opening: 'A1x B1s C2x D3x E1s F1s G1s',
      hands: ['C2x H1s', 'I1s J1s'],
      laid: 3,
    });
    expect(game.emitted('showed', 'setAside')).toEqual([
      'setAside A1x',
      'showed 0 B1s',
      'setAside C2x',
      'setAside D3x',
      'showed 1 E1s',
      'showed 0 F1s',
      'showed 1 G1s',
    ]);
    expect(game.state.aside).toEqual(['A1x', 'C2x', 'D3x']);
    expect(game.play('place a').slice(0, 3)).toEqual(['laid 1 G1s a', 'returned A1x C2x D3x', 'shuffled 39']);
    expect([game.state.aside, game.state.hands[0]]).toEqual([[], expect.arrayContaining(['C2x'])]);
  });

  test('without rubble shuffles nothing again (LR-6)', () => {
    expect(deal(lokNRoll).emitted('shuffled', 'returned')).toEqual(['shuffled 40']);
  });

  test('may be dealt: chance picks where a card may lie in two ways, and no seat is asked (LR-10, TR-4)', () => {
    const game = deal(lokNRoll, { players: 3, opening: 'A1r B2x C1s D1l E1s', picks: [1, 0] });
    expect(game.emitted('showed', 'setAside', 'laid', 'returned', 'shuffled')).toEqual([
      'shuffled 41',
      'showed - A1r',
      'laid - A1r b',
      'setAside B2x',
      'showed - C1s',
      'laid - C1s a',
      'showed - D1l',
      'laid - D1l a',
      'showed - E1s',
      'laid - E1s a',
      'returned B2x',
      'shuffled 37',
    ]);
    expect(game.playback.steps).toEqual([]);
  });

  test('picks nothing for a curve that may lie in one way only (LR-10, RW-10)', () => {
    const game = deal(lokNRoll, { opening: 'A1r B1r C1r D1r', laid: 3 });
    expect(game.legal.length).toBe(1);
    const dealt = deal(lokNRoll, { opening: 'A1r B1r C1r D1r', picks: [0, 0, 0] });
    expect(dealt.emitted('laid').at(-1)).toBe(`laid - D1r ${game.legal[0]!.at(-1)}`);
  });
});

test('the train stands on the third laid card (LR-7)', () => {
  const game = deal(lokNRoll, { opening: 'A1s B1s C1s D1s' });
  expect([game.state.train, game.emitted('boarded')]).toEqual([2, ['boarded C1s 2']]);
  expect(deal(lokNRoll, { laid: 3 }).state.train).toBeNull();
});

describe('what is dealt', () => {
  test.each([
    ['standard', 2, 11, 4],
    ['standard', 3, 9, 6],
    ['standard', 4, 7, 8],
    ['solo', 1, 11, 2],
    ['solo-limit', 1, 11, 2],
    ['betsy', 1, 11, 2],
  ])(
    '%s with %i: %i cards are removed unseen, then %i dealt (LR-8, LR-9, LR-27)',
    (mode, players, removed, dealt) => {
      const { start, position } = standardGame({ mode, players, first: 0, opening: 'dealt' });
      const { pile, box, hands } = position.state() as LokNRollState;
      expect((box as string[]).length).toBe(removed);
      expect(hands.flat().length).toBe(dealt + 1);
      expect((pile as string[]).length).toBe(55 - 4 - removed - dealt - 1);
      expect(start.events.filter(({ kind }) => kind === 'drew').length).toBe(dealt + 1);
    },
  );

  test('two cards go to each player, from the starting player on (LR-9)', () => {
    const game = deal(lokNRoll, {
      players: 3,
      first: 1,
      hands: ['A1s B1s', 'C1s D1s', 'E1s F1s'],
      pile: 'G1s',
    });
    expect(game.emitted('removed', 'drew')).toEqual([
      'removed 9',
      'drew 1 C1s',
      'drew 1 D1s',
      'drew 2 E1s',
      'drew 2 F1s',
      'drew 0 A1s',
      'drew 0 B1s',
      'drew 1 G1s',
    ]);
  });

  test('Betsy gets none (LR-9)', () => {
    const game = deal(lokNRoll, { mode: 'betsy', hands: ['A1s B1s'], pile: 'C1s' });
    expect(game.state.hands).toEqual([['A1s', 'B1s', 'C1s'], []]);
  });
});

test('of all dice the chance is known: of four, 16 in 81 that all show a wheel (LR-2)', () => {
  const odds = deal(lokNRoll).playback.position.odds(4);
  expect(odds.map((share) => Math.round(share * 81))).toEqual([1, 8, 24, 32, 16]);
});
