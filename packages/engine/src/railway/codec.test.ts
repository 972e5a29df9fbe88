import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../contract/game.ts';
import { games } from '../games.ts';
import { lokNRoll } from '../lok-n-roll/game.ts';
import { deal } from '../testing/dealt-game.ts';
import { setupOf } from '../testing/setups.ts';
import type { RailwayCodec } from './codec.ts';

const both = ['lok-n-roll', 'loose-caboose'] as const;
const gameOf: Readonly<Record<string, Game>> = games;

/** The codec of a game with the standard deck, or with a deck in which cards have other names. */
function codecOf(id: string, names: readonly string[] = []): RailwayCodec {
  const game = gameOf[id]!;
  const cards = game.standardDeck.cards.map((card, index) => ({ ...card, id: names[index] ?? card.id }));
  const deck = { ...game.standardDeck, cards };
  return game.codec(
    setupOf(game, { mode: 'standard', players: 2, opening: 'players', deck }),
  ) as RailwayCodec;
}

/** Any name of TR-21: halves of astral characters, control characters and other kinds of space included. */
const name = fc
  .array(fc.nat(0xffff), { minLength: 1, maxLength: 4 })
  .map((units) => String.fromCharCode(...units))
  .filter((text) => !text.includes(' '));

describe('an action is a text and a form (TR-7)', () => {
  test.each([
    [both, 'pass', { kind: 'pass' }],
    [both, 'roll', { kind: 'roll' }],
    [both, 'place a', { kind: 'place', end: 'a' }],
    [both, 'place b', { kind: 'place', end: 'b' }],
    [both, 'lay T05 a', { kind: 'lay', card: 'T05', end: 'a' }],
    [both, 'lay T50 b', { kind: 'lay', card: 'T50', end: 'b' }],
    [['loose-caboose'], 'heading a', { kind: 'heading', end: 'a' }],
    [['loose-caboose'], 'heading b', { kind: 'heading', end: 'b' }],
    [['lok-n-roll'], 'end', { kind: 'end' }],
    [['lok-n-roll'], 'dump R1', { kind: 'dump', card: 'R1', keep: false }],
    [['lok-n-roll'], 'dump R1 keep', { kind: 'dump', card: 'R1', keep: true }],
    [['lok-n-roll'], 'stack T05', { kind: 'stack', card: 'T05', keep: false }],
    [['lok-n-roll'], 'stack T05 keep', { kind: 'stack', card: 'T05', keep: true }],
  ] as const)('in %j: %s', (ids, text, form) => {
    for (const id of ids) {
      const codec = codecOf(id);
      const action = codec.read(text)!;
      expect([codec.text(action), codec.form(action), codec.action(form)]).toEqual([text, form, action]);
    }
    const others = both.filter((id) => !(ids as readonly string[]).includes(id));
    expect(others.map((id) => codecOf(id).read(text))).toEqual(others.map(() => undefined));
  });

  test.each([
    '',
    ' pass',
    'pass ',
    'pass T05',
    'Pass',
    'place',
    'place c',
    'place a b',
    'heading',
    'lay',
    'lay T05',
    'lay T05 c',
    'lay T05 A',
    'lay T05 a b',
    'lay  T05 a',
    'lay T05  a',
    'lay\tT05\ta',
    'lay T05 a\n',
    'dump',
    'dump R1 a',
    'dump R1 Keep',
    'dump R1 keep keep',
    'stack T05  keep',
    'roll 1',
    'end R1',
    'choose 5 1',
  ])('%j is no action, in neither game (TR-7, TR-9)', (text) => {
    expect(both.map((id) => codecOf(id).read(text))).toEqual([undefined, undefined]);
  });

  test.each(both)('in %s a card that the deck lacks is read, for the rules to refuse (TR-15)', (id) => {
    expect(codecOf(id).read('lay nowhere a')).toBeDefined();
  });

  test.each([
    ['the deck of the game', [], '?'],
    ['cards named like what stands for it', ['?', 'undefined', '??'], '???'],
  ])('with %s, such a card has a name that no card of the deck has', (_, names, card) => {
    const codec = codecOf('lok-n-roll', names);
    const action = codec.read('lay nowhere b')!;
    const form = codec.form(action);
    expect([codec.text(action), form]).toEqual([`lay ${card} b`, { kind: 'lay', card, end: 'b' }]);
    expect([codec.read(codec.text(action)), codec.action(form)]).toEqual([action, action]);
  });
});

test('every name makes the round trip (TR-7, TR-21)', () => {
  const names = fc.uniqueArray(name, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(names, (drawn) => {
      const codec = codecOf('lok-n-roll', drawn);
      for (const id of drawn) {
        for (const text of [`lay ${id} a`, `lay ${id} b`, `stack ${id} keep`, `dump ${id}`]) {
          const action = codec.read(text)!;
          expect([codec.text(action), codec.action(codec.form(action))]).toEqual([text, action]);
        }
      }
    }),
  );
});

describe('legal actions are in the order of their UTF-16 code units (TR-10)', () => {
  test.each([
    ['a name before a longer one', ['A1s', 'A1s1s', 'B1s']],
    ['capital letters before small ones', ['B1s', 'a1s', 'é1s']],
    ['halves of astral characters before the last of the plain', ['\u{1f682}1s', '\uffee1s', '\uffef1s']],
    ['a control character before the space that ends a shorter name', ['A1s\t1s', 'A1s', 'A1s!1s']],
  ])('%s', (_, cards) => {
    const [one, two, three] = cards;
    const { legal } = deal(lokNRoll, { hands: [`${three} ${one}`], pile: two! });
    expect(legal).toEqual([...cards.map((card) => `lay ${card} a`), 'pass']);
    expect(legal).toEqual([...legal].sort());
  });

  test('by a before by b, combining before keeping, and the kinds by their words', () => {
    const game = deal(lokNRoll, {
      opening: 'A1s B2s C1s D1s',
      hands: ['E1x F2r', 'G3s H3s'],
      pile: 'I1l J3s K4x L4s',
    });
    game.play('pass, stack A1s, pass, stack B2s');
    expect(game.legal).toEqual([
      'dump E1x',
      'dump E1x keep',
      'dump K4x',
      'lay F2r a',
      'lay F2r b',
      'lay I1l a',
      'lay I1l b',
      'pass',
    ]);
  });
});
