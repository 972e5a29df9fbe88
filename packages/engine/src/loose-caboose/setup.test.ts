import { describe, expect, test } from 'vitest';
import { seededChance } from '../chance/seeded-chance.ts';
import type { Shuffled } from '../contract/event.ts';
import { anyGame } from '../contract/game.ts';
import { Playback } from '../table/playback.ts';
import { deal } from '../testing/dealt-game.ts';
import { setupOf } from '../testing/setups.ts';
import { looseCaboose } from './game.ts';
import type { LooseCabooseState } from './state.ts';

/** The start of a game with the standard deck. */
function standardGame(header: object): Playback {
  const setup = setupOf(looseCaboose, { mode: 'standard', opening: 'players', deck: 'standard', ...header });
  return new Playback(anyGame(looseCaboose), setup, seededChance(2));
}

describe('the starting player', () => {
  test.each([2, 3, 4])('of %i is picked among all, before the first shuffle (LC-3, TR-4)', (players) => {
    const { start } = standardGame({ players });
    expect(start.chance.map(([kind]) => kind)).toEqual(['pick', 'shuffle']);
    for (let seat = 0; seat < players; seat++) {
      const game = deal(looseCaboose, { players, first: [seat], laid: 0 });
      expect(game.emitted('started')).toEqual([`started ${seat}`]);
    }
  });

  test('may be named, and is not picked then (LC-3)', () => {
    const { start } = standardGame({ players: 4, first: 3 });
    expect(start.chance.map(([kind]) => kind)).toEqual(['shuffle']);
    expect(start.events[0]).toEqual({ kind: 'started', first: 3 });
  });
});

test('all 50 cards are shuffled into the draw pile (LC-4)', () => {
  const { start } = standardGame({ players: 2 });
  const [, shuffle] = start.chance;
  const ids = looseCaboose.standardDeck.cards.map(({ id }) => id);
  expect((shuffle![1] as string[]).toSorted()).toEqual(ids.toSorted());
  expect((start.events.find(({ kind }) => kind === 'shuffled') as Shuffled).cards).toBe(50);
});

describe('the opening', () => {
  test.each([
    ['two players lay alternately', 2, 0, [0, 1, 0]],
    ['three players lay one card each', 3, 1, [1, 2, 0]],
    ['of four the fourth lays none', 4, 2, [2, 3, 0]],
  ])(
    '%s, from the starting player, who then says which way (LC-4, LC-5, TR-2)',
    (_, players, first, seats) => {
      const game = deal(looseCaboose, { players, first, opening: 'A1s B1s C1s', laid: 0 });
      const actors = seats.map(() => {
        const { actor, phase } = game.playback.position;
        game.play('place a');
        return [actor, phase];
      });
      expect(actors).toEqual(seats.map((seat) => [seat, 'opening']));
      const { actor, phase } = game.playback.position;
      expect([actor, phase, game.legal]).toEqual([first, 'heading', ['heading a', 'heading b']]);
      game.play('heading b');
      expect([game.playback.position.actor, game.playback.position.phase]).toEqual([first, 'turn']);
    },
  );

  test('shows one card of the pile at a time, and the players choose how it lies (LC-4, TR-7)', () => {
    const game = deal(looseCaboose, { opening: 'A1r B1s C1l', laid: 0 });
    const shown = () => [game.state.shown, (game.state.pile as string[])[0], game.legal];
    expect(shown()).toEqual(['A1r', 'B1s', ['place a', 'place b']]);
    game.play('place b');
    expect(shown()).toEqual(['B1s', 'C1l', ['place a']]);
  });

  test('may be dealt: chance picks how a card lies, and which way the train moves (LC-8, LC-4, TR-4)', () => {
    const game = deal(looseCaboose, { opening: 'A1r B1s C1l', picks: [1, 0, 0] });
    expect(game.emitted('showed', 'laid', 'boarded', 'headed')).toEqual([
      'showed - A1r',
      'laid - A1r b',
      'showed - B1s',
      'laid - B1s a',
      'showed - C1l',
      'laid - C1l a',
      'boarded B1s 1',
      'headed - a',
    ]);
    expect([game.playback.steps, game.state.front]).toEqual([[], [0, 0, 2]]);
  });

  test('picks no direction where only b is open (LC-8, LC-5, RW-10)', () => {
    const game = deal(looseCaboose, { opening: 'A1r B1l C1l', picks: [0, 1, 1] });
    expect(game.emitted('headed')).toEqual(['headed - b']);
  });
});

describe('the direction', () => {
  test('b keeps the railway as it is laid; the train stands on the middle card (LC-5)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B1r C1s', heading: 'b' });
    expect(game.state).toMatchObject({
      railway: [
        ['A1s', 0, -2, 6, 2],
        ['B1r', 6, -2, 12, 2],
        ['C1s', 8, 2, 12, 8],
      ],
      front: [10, 8, 1],
      train: 1,
    });
    expect(game.emitted('boarded', 'headed')).toEqual(['boarded B1r 1', 'headed 0 b']);
  });

  test('a turns it around: the first laid card is the front, pointing outward; no card is moved (LC-5)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B1r C1s', heading: 'a' });
    expect(game.state).toMatchObject({
      railway: [
        ['C1s', 8, 2, 12, 8],
        ['B1r', 6, -2, 12, 2],
        ['A1s', 0, -2, 6, 2],
      ],
      front: [0, 0, 2],
      train: 1,
    });
    expect(game.play('pass')).toContain('moved 0 A1s');
  });

  test('a turned railway grows from its new front, whatever it is laid with (LC-5, RW-5)', () => {
    const game = deal(looseCaboose, { opening: 'A1l:b B1r C1s', heading: 'a', hands: ['D1s E1s'] });
    game.play('lay D1s a');
    expect(game.state.railway.at(-1)).toEqual(['D1s', -6, -2, 0, 2]);
    expect(game.state.front).toEqual([-6, 0, 2]);
  });

  test('whose front would be closed cannot be chosen (LC-5, RW-10)', () => {
    const game = deal(looseCaboose, { opening: 'A1r B1l:b C1l:b', laid: 3 });
    expect(game.legal).toEqual(['heading b']);
    expect(game.refusal('heading a')).toEqual({ clause: 'RW-10', values: { end: 'a' } });
  });
});

describe('what is dealt', () => {
  test.each([
    [2, 13, 4],
    [3, 11, 6],
    [4, 7, 8],
  ])('with %i players %i cards are removed unseen, then %i dealt (LC-6, LC-7)', (players, removed, dealt) => {
    const { start, position } = standardGame({ players, first: 0, opening: 'dealt' });
    const { pile, box, hands } = position.state() as LooseCabooseState;
    expect([(box as string[]).length, hands.flat().length]).toEqual([removed, dealt + 1]);
    expect((pile as string[]).length).toBe(50 - 3 - removed - dealt - 1);
    expect(start.events.filter(({ kind }) => kind === 'drew').length).toBe(dealt + 1);
  });

  test('two cards go to each player, from the starting player on (LC-7)', () => {
    const game = deal(looseCaboose, {
      players: 3,
      first: 1,
      hands: ['A1s B1s', 'C1s D1s', 'E1s F1s'],
      pile: 'G1s',
    });
    expect(game.emitted('removed', 'drew')).toEqual([
      'removed 11',
      'drew 1 C1s',
      'drew 1 D1s',
      'drew 2 E1s',
      'drew 2 F1s',
      'drew 0 A1s',
      'drew 0 B1s',
      'drew 1 G1s',
    ]);
  });
});

test('of all dice the chance is known: of two, one in nine that both show two wheels (LC-2)', () => {
  const odds = deal(looseCaboose).playback.position.odds(2);
  expect(odds.map((share) => Math.round(share * 9))).toEqual([1, 2, 3, 2, 1]);
});
