import { checkSetup, games, type GameId, GAME_IDS } from '@roundhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NewGame } from './new-game.svelte.ts';
import { choiceOf, readChoices, withChoice } from './setup-choice.ts';

/** What may be stored: anything at all, or nearly what should be. */
const STORED = fc.oneof(
  fc.jsonValue(),
  fc.record({
    game: fc.oneof(fc.constantFrom(...GAME_IDS, '__proto__'), fc.jsonValue()),
    mode: fc.oneof(fc.constantFrom('solo', 'betsy'), fc.jsonValue()),
    seats: fc.oneof(fc.integer(), fc.jsonValue()),
    opening: fc.oneof(fc.constant('dealt'), fc.jsonValue()),
    sitters: fc.array(fc.record({ kind: fc.constantFrom('person', 'computer'), name: fc.jsonValue() })),
  }),
);

/** As it is stored today. */
const NEWER = fc.record({
  last: fc.constantFrom(...GAME_IDS, '__proto__'),
  chosen: fc.dictionary(fc.constantFrom(...GAME_IDS), STORED),
});

/** What was chosen last, whatever is stored. */
function latest(stored: unknown) {
  return choiceOf(readChoices(stored));
}

const STEPS = fc.array(
  fc.oneof(
    fc.record({ game: fc.constantFrom(...GAME_IDS) }),
    fc.record({ mode: fc.constantFrom('standard', 'solo', 'solo-limit', 'betsy') }),
    fc.record({ seats: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ first: fc.constantFrom(null, 0) }),
    fc.record({ opening: fc.constantFrom('players', 'dealt') }),
  ),
);

type Step = Partial<{
  game: GameId;
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
    fc.property(fc.oneof(STORED, NEWER), STEPS, (stored, steps) => {
      const wanted = new NewGame(latest(stored));
      for (const step of steps as Step[]) choose(wanted, step);
      expect(checkSetup(wanted.wanted, games)).toMatchObject({ ok: true });
      expect(wanted.seated).toHaveLength(wanted.wanted.players);
    }),
  );
});

test('at first one person plays against computers, later those who played last', () => {
  const wanted = new NewGame(latest(undefined));
  wanted.chooseSeats(3);
  expect(wanted.seated.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'person ',
    'computer frida',
    'computer frida',
  ]);

  wanted.seat(1, { kind: 'person', name: 'Anna' });
  wanted.chooseGame('loose-caboose');
  const choices = withChoice(readChoices(undefined), wanted.choice);
  const later = new NewGame(latest(JSON.parse(JSON.stringify(choices))));
  expect(later.wanted).toEqual(wanted.wanted);
  expect(later.seated).toEqual(wanted.seated);
});

test('each game is proposed as it was played last, a new one with the people who played last', () => {
  const first = new NewGame(latest(undefined));
  first.chooseMode('solo');
  const second = new NewGame({ ...first.choice, game: 'loose-caboose' });
  second.seat(1, { kind: 'person', name: 'Ben' });
  const choices = withChoice(withChoice(readChoices(undefined), first.choice), second.choice);
  expect(new NewGame(choiceOf(choices, 'lok-n-roll')).mode).toBe('solo');
  expect(choiceOf(choices, 'game-of-trains').sitters[1]).toMatchObject({ kind: 'person', name: 'Ben' });
});

test('how many computers one game was played against says nothing about a game never played here', () => {
  const first = new NewGame(latest(undefined));
  first.chooseGame('loose-caboose');
  first.chooseSeats(3);
  const alone = withChoice(readChoices(undefined), first.choice);
  expect(choiceOf(alone, 'loose-caboose').seats).toBe(3);
  expect(choiceOf(alone, 'lok-n-roll').seats).toBe(2);
  first.seat(2, { kind: 'person', name: 'Ben' });
  expect(choiceOf(withChoice(alone, first.choice), 'lok-n-roll').seats).toBe(3);
});

test('what an older page has stored, one choice for all games, is still proposed', () => {
  const sitters = [{ kind: 'person', name: 'Anna' }];
  const older = { game: 'game-of-trains', mode: 'standard', seats: 3, opening: 'players', sitters };
  const wanted = new NewGame(latest(older));
  expect([wanted.game, wanted.seats]).toEqual(['game-of-trains', 3]);
  expect(wanted.seated[0]).toMatchObject({ kind: 'person', name: 'Anna' });
});

test('what a mode has no room for comes back with the mode that has', () => {
  const wanted = new NewGame(latest(undefined));
  wanted.chooseSeats(4);
  wanted.chooseMode('solo');
  expect(wanted.seats).toBe(1);
  wanted.chooseGame('loose-caboose');
  expect([wanted.mode, wanted.seats]).toEqual(['standard', 4]);
});

test('everybody has a colour of their own, and who takes another’s gives theirs', () => {
  const wanted = new NewGame(latest(undefined));
  wanted.chooseSeats(3);
  const colours = () => wanted.seated.map(({ colour }) => colour);
  expect(colours()).toEqual(['red', 'blue', 'green']);
  wanted.colour(2, 'red');
  expect(colours()).toEqual(['green', 'blue', 'red']);
  wanted.colour(0, 'violet');
  expect(colours()).toEqual(['violet', 'blue', 'red']);
});

test('seats are changed in pairs, and who begins goes along', () => {
  const wanted = new NewGame(latest(undefined));
  wanted.seat(0, { kind: 'person', name: 'Anna' });
  wanted.seat(1, { kind: 'person', name: 'Ben' });
  wanted.first = 0;
  wanted.moveUp(1);
  expect(wanted.seated.map(({ name }) => name)).toEqual(['Ben', 'Anna']);
  expect(wanted.first).toBe(1);
});

test('a deck of one’s own is for its game; another game takes its own', () => {
  const wanted = new NewGame(choiceOf(readChoices(undefined), 'loose-caboose'));
  const deck = { ...games['loose-caboose'].standardDeck, name: 'mine' };
  wanted.ownDeck = { id: 'd1', added: 0, deck };
  expect([wanted.wanted.deck, wanted.choice.deck]).toEqual([deck, 'd1']);
  wanted.chooseGame('game-of-trains');
  expect([wanted.wanted.deck, wanted.choice.deck]).toEqual(['standard', '']);
  wanted.chooseGame('loose-caboose');
  expect(wanted.wanted.deck).toBe(deck);
});

test('the deck that was dealt last is known by its name', () => {
  const wanted = new NewGame(choiceOf(readChoices(undefined), 'loose-caboose'));
  wanted.ownDeck = { id: 'd1', added: 0, deck: games['loose-caboose'].standardDeck };
  const choices = withChoice(readChoices(undefined), wanted.choice);
  expect(new NewGame(choiceOf(choices, 'loose-caboose')).lastDeck).toBe('d1');
  expect(new NewGame(choiceOf(choices, 'game-of-trains')).lastDeck).toBe('');
});
