import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../contract/problem.ts';
import { seededRandom } from '../contract/random.ts';
import { games } from '../games.ts';
import { MATERIALS } from '../testing/materials.ts';
import { checkDeck, deckProblems } from './deck.ts';

const all = Object.values(games);
const { standardDeck } = games['loose-caboose'];
const { cards } = standardDeck;

test.each(all)('a deck of $id names its game (TR-21)', ({ standardDeck }) => {
  expect(checkDeck(structuredClone(standardDeck), games)).toEqual({ ok: true, value: standardDeck });
});

test.each([
  ['nothing', null, 'object', ''],
  ['no object', [standardDeck], 'object', ''],
  ['no game', { ...standardDeck, game: undefined }, 'missing', 'game'],
  ['an unknown game', { ...standardDeck, game: 'toString' }, 'one-of', 'game'],
  ['a game with other cards', { ...standardDeck, game: 'game-of-trains' }, 'card-count', 'cards'],
  ['a transcript', { ...standardDeck, format: 'roundhouse/1' }, 'one-of', 'format'],
])('%s is refused by its path (TR-1)', (_, input, code, path) => {
  expect(checkDeck(input, games)).toMatchObject({ ok: false, problem: { clause: 'TR-1', code, path } });
});

type Json = Readonly<Record<string, unknown>>;

const inWords = ({ path, code }: Problem) => `${path} ${code}`;
const problemsOf = (deck: unknown) => deckProblems(deck, games).map(inWords);

/** The deck with cards of which some are replaced. */
function withCards(changes: Readonly<Record<number, unknown>>, deck: Json = standardDeck as unknown as Json) {
  return { ...deck, cards: Object.assign([...(deck['cards'] as unknown[])], changes) };
}

describe('the check of a deck reports (TR-21)', () => {
  test('all that is wrong, with clause, path and values, in the order of the document', () => {
    const { format, game } = standardDeck;
    const wrong = withCards({
      3: { ...cards[3], number: 9, shape: 'bend' },
      7: { shape: 'left', broken: 1, id: 'T 08' },
      12: null,
    });
    const deck = { die: [0, 'one', 2, 10], cards: wrong.cards, game, format };
    expect(deckProblems(deck, games)).toEqual(
      [
        ['missing', 'name', {}],
        ['integer', 'die[1]', { min: 0, max: 9 }],
        ['integer', 'die[3]', { min: 0, max: 9 }],
        ['integer', 'cards[3].number', { min: 1, max: 4 }],
        ['one-of', 'cards[3].shape', { allowed: 'straight, right, left' }],
        ['missing', 'cards[7].number', {}],
        ['boolean', 'cards[7].broken', {}],
        ['spaces', 'cards[7].id', {}],
        ['object', 'cards[12]', {}],
      ].map(([code, path, values]) => ({ clause: 'TR-1', code, path, values })),
    );
  });

  test('each card whose name an earlier one has', () => {
    expect(problemsOf(withCards({ 5: cards[4], 6: { ...cards[4], number: 0 } }))).toEqual([
      'cards[5].id twice',
      'cards[6].id twice',
      'cards[6].number integer',
    ]);
  });

  test('what is wrong with cards and faces though there are too few or too many', () => {
    const wrong = { ...cards[0], number: 0 };
    expect(problemsOf({ ...standardDeck, cards: [wrong] })).toEqual([
      'cards card-count',
      'cards[0].number integer',
    ]);
    const many = Array.from({ length: 70 }, (_, index) => ({ ...cards[0], id: `T${index}` }));
    expect(problemsOf({ ...standardDeck, die: Array(17).fill('1'), cards: [...many, wrong] })).toEqual([
      'die.length integer',
      ...Array.from({ length: 17 }, (_, index) => `die[${index}] integer`),
      'cards card-count',
      'cards[70].number integer',
    ]);
  });

  test('what is wrong with cards that are wagons', () => {
    const { standardDeck } = games['game-of-trains'];
    const deck = withCards({ 1: { id: 1, function: 'fly' }, 4: {} }, standardDeck as unknown as Json);
    expect(problemsOf(deck)).toEqual([
      'cards[1].id twice',
      'cards[1].function one-of',
      'cards[4].id missing',
      'cards[4].function missing',
    ]);
  });

  test('that there is too little track beside its rubble', () => {
    const rubble = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `R${index}`, number: 1 }));
    const deck = (tracks: number, rubbles: number) => ({
      ...games['lok-n-roll'].standardDeck,
      cards: [...rubble(rubbles), ...cards.slice(0, tracks)],
    });
    expect(problemsOf(deck(39, 1))).toEqual(['cards track-count']);
    expect(problemsOf(deck(30, 5))).toEqual(['cards card-count', 'cards track-count']);
    expect(problemsOf(deck(30, 40))).toEqual(['cards card-count', 'cards track-count']);
    expect(problemsOf(deck(39, 0))).toEqual(['cards card-count']);
  });

  test('that a card without a shape is none where there is no rubble, and nothing that follows from it', () => {
    const bare = cards.map(({ id }) => ({ id, number: 1, broken: true }));
    expect(problemsOf({ ...standardDeck, cards: bare })).toEqual(
      cards.map((_, at) => `cards[${at}].shape no-rubble`),
    );
  });

  test('that there are no cards', () => {
    expect(problemsOf({ ...standardDeck, cards: 'all' })).toEqual(['cards list']);
  });

  test.each([
    ['what is no deck', [], [' object']],
    ['nothing', null, [' object']],
    ['an empty object', {}, ['format missing', 'game missing', 'name missing', 'cards missing']],
    [
      'a deck of no game, whose cards cannot be checked',
      { ...standardDeck, game: 'chess', name: 7, cards: [null] },
      ['game one-of', 'name text'],
    ],
  ])('of %s only what can be said', (_, deck, problems) => expect(problemsOf(deck)).toEqual(problems));
});

/** A fault in a member: its wrong value, or nothing, and the problem that is reported. */
type Fault = readonly [key: string, value: unknown, code: string];

const FORMAT: readonly Fault[] = [
  ['format', undefined, 'missing'],
  ['format', 'roundhouse-deck/2', 'one-of'],
];
const NAME: readonly Fault[] = [
  ['name', undefined, 'missing'],
  ['name', 7, 'text'],
];
const DIE: readonly Fault[] = [
  ['die', undefined, 'missing'],
  ['die', 6, 'list'],
];
const TRACK: readonly Fault[] = [
  ['id', undefined, 'missing'],
  ['id', 4, 'text'],
  ['id', 'T 4', 'spaces'],
  ['number', undefined, 'missing'],
  ['number', 5, 'integer'],
  ['shape', 'bend', 'one-of'],
  ['broken', 'yes', 'boolean'],
];
const WAGON: readonly Fault[] = [
  ['id', undefined, 'missing'],
  ['id', 0, 'integer'],
  ['function', undefined, 'missing'],
  ['function', 'fly', 'one-of'],
];

const FAULTS = {
  'lok-n-roll': { beside: [...FORMAT, ...NAME, ...DIE], card: TRACK },
  'loose-caboose': { beside: [...FORMAT, ...NAME, ...DIE], card: TRACK },
  'game-of-trains': { beside: [...FORMAT, ...NAME], card: WAGON },
} as const;

/** The order in which missing members of one object are reported. */
const KEYS = ['format', 'game', 'name', 'cards', 'die', 'id', 'number', 'shape', 'broken', 'function'];

function spoiled(object: Json, faults: readonly Fault[]): Json {
  const changed = { ...object, ...Object.fromEntries(faults) };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

/** The same object, its members in another order. */
function shuffled(object: Json, seed: number): Json {
  const random = seededRandom(seed);
  const ranked = Object.entries(object).map((entry) => [random.below(1000), entry] as const);
  return Object.fromEntries(ranked.sort(([one], [other]) => one - other).map(([, entry]) => entry));
}

/** The reported faults, in the order of the object: missing members first. */
function expected(
  object: Json,
  faults: readonly Fault[],
  path: string,
): (readonly [at: number, problem: string])[] {
  const keys = Object.keys(object);
  return faults
    .toSorted(([one], [other]) => KEYS.indexOf(one) - KEYS.indexOf(other))
    .map(([key, , code]) => [keys.indexOf(key), `${path}${key} ${code}`] as const)
    .sort(([one], [other]) => one - other);
}

const distinct = (faults: readonly Fault[]) =>
  fc.uniqueArray(fc.constantFrom(...faults), { selector: ([key]) => key });

/** A game, a valid deck of it, and the faults to plant beside its cards and in some of its cards. */
const plans = fc.constantFrom(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[])).chain((id) => {
  const { beside, card } = FAULTS[id];
  const seed = fc.nat();
  return fc.record({
    id: fc.constant(id),
    seed,
    deck: seed.map((number) => MATERIALS[id].deck(seededRandom(number)) as Json),
    beside: distinct(beside),
    inCards: fc.dictionary(fc.nat(39).map(String), distinct(card)),
  });
});

describe('the check of any deck', () => {
  test('reports nothing if the deck is valid', () => {
    fc.assert(
      fc.property(plans, ({ deck }) => {
        expect(problemsOf(deck)).toEqual([]);
      }),
    );
  });

  test('reports each fault, and nothing else, in the order of the document', () => {
    fc.assert(
      fc.property(plans, ({ deck, seed, beside, inCards }) => {
        const right = deck['cards'] as readonly Json[];
        const wrong = right.map((card, at) => shuffled(spoiled(card, inCards[at] ?? []), seed + at));
        const document = shuffled({ ...spoiled(deck, beside), cards: wrong }, seed);
        const ofCards = wrong.flatMap((card, at) => expected(card, inCards[at] ?? [], `cards[${at}].`));
        const atCards = Object.keys(document).indexOf('cards');
        const planted = [
          ...expected(document, beside, ''),
          ...ofCards.map(([, fault]) => [atCards, fault] as const),
        ];
        expect(problemsOf(document)).toEqual(
          planted.sort(([one], [other]) => one - other).map(([, fault]) => fault),
        );
      }),
    );
  });

  test('reports at least the planted fault, whatever else is wrong', () => {
    const strange = fc.record({
      beside: fc.dictionary(fc.constantFrom('format', 'name', 'die', 'provenance'), fc.jsonValue()),
      inCards: fc.dictionary(fc.nat(39).map(String), fc.jsonValue()),
    });
    const fault = fc.tuple(fc.nat(39), fc.nat());
    fc.assert(
      fc.property(plans, strange, fault, ({ id, deck }, { beside, inCards }, [at, choice]) => {
        const faults = FAULTS[id].card;
        const planted = faults[choice % faults.length]!;
        const wrong = spoiled((deck['cards'] as readonly Json[])[at]!, [planted]);
        const document = withCards({ ...inCards, [at]: wrong }, { ...deck, ...beside });
        expect(problemsOf(document)).toContain(`cards[${at}].${planted[0]} ${planted[2]}`);
      }),
    );
  });

  test('has the same first problem as `checkDeck`, reports each once, and throws nothing', () => {
    const key = fc.constantFrom('format', 'game', 'name', 'cards', 'die');
    const deck = fc.oneof(
      fc.jsonValue(),
      fc.tuple(fc.constantFrom(...all), fc.dictionary(key, fc.jsonValue())).map(([game, changes]) => ({
        ...game.standardDeck,
        ...changes,
      })),
      fc.tuple(fc.constantFrom(...all), fc.array(fc.jsonValue())).map(([game, strange]) => ({
        ...game.standardDeck,
        cards: [...game.standardDeck.cards, ...strange],
      })),
    );
    fc.assert(
      fc.property(deck, (input) => {
        const problems = deckProblems(input, games);
        const checked = checkDeck(input, games);
        expect(checked.ok ? undefined : checked.problem).toEqual(problems[0]);
        expect(new Set(problems.map(inWords)).size).toBe(problems.length);
      }),
    );
  });
});
