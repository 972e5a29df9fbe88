import { createPlayer } from '@roundhouse/bots';
import { chanceOf } from '@roundhouse/chance';
import {
  type Action,
  type Assessment,
  checkSetup,
  GAME_IDS,
  type GameId,
  games,
  newTable,
  type View,
} from '@roundhouse/engine';
import type { GameOfTrainsState } from '@roundhouse/engine/game-of-trains';
import { lokNRoll, type LokNRollState } from '@roundhouse/engine/lok-n-roll';
import type { RailwayState } from '@roundhouse/engine/railway';
import { type Language, loadAllTexts } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import { countRises } from '../../games/game-of-trains/view/action-preview.ts';
import { hints } from '../../games/hints.ts';
import { loadGame } from '../../games/registry.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import type { GameContext } from '../../table/session/game-context.ts';
import { TableSession } from '../../table/session/table-session.svelte.ts';
import { TableView } from '../../table/view/table-view.svelte.ts';
import { shareOf, valueWords, whyOf } from './in-words.ts';

const MOST_MOVES = 150;

/** Nothing is done by itself meanwhile. */
const LONG = 1_000_000;

async function speaking(language: Language): Promise<I18n> {
  const i18n = new I18n();
  i18n.texts = await loadAllTexts(language);
  return i18n;
}

interface Reason {
  /** What is best and next best, in the words of the transcript. */
  readonly actions: readonly string[];
  readonly sentence: string;
}

/** What is expected of an action. */
const expected = (action: Action, value: number) => ({ action, value, alike: [] });

type Judge = (view: View, legal: ReadonlyMap<string, Action>) => Assessment | undefined;

/** Why the best is the best, at each decision of a game of random moves; `judge` says it instead of a computer player. */
async function reasons(
  game: GameId,
  language: Language,
  mode = 'standard',
  judge?: Judge,
  deck: unknown = 'standard',
  seed = 7,
): Promise<Reason[]> {
  const setup = checkSetup(
    {
      game,
      mode,
      players: mode === 'standard' ? 2 : 1,
      deck,
      ...(games[game].hasOpening && { opening: 'dealt' }),
    },
    games,
  );
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[game], setup.value, {
    chance: chanceOf({ seed }),
    undo: 'none',
    people: [0],
  });
  const anna = { kind: 'person', name: 'Anna', mark: 'red', present: true } as const;
  table.seatParticipants([anna, { ...anna, name: 'Ben' }].slice(0, setup.value.players));
  const i18n = await speaking(language);
  const [page, hint] = await Promise.all([loadGame(game), hints[game]()]);
  const hugo = createPlayer('hugo', { setup: setup.value, seat: 0, seed: 1 });
  const codec = games[game].codec(setup.value);
  const said: Reason[] = [];
  for (let move = 0; move < MOST_MOVES && table.actor !== null; move++) {
    const seat = table.seat(table.actor);
    const { version, view, memory, legal } = (await seat.read()).snapshot;
    const assess = () => {
      if (judge) return judge(view, new Map(legal.map((action) => [codec.text(action), action])));
      return hugo.assess!(view, memory, { iterations: 1 });
    };
    const assessment = table.actor === 0 ? await assess() : undefined;
    if (assessment) {
      const session = new TableSession(await TableView.open(table.seat(0)), page, i18n, () => LONG);
      const actions = assessment.actions.slice(0, 2).map(({ action }) => codec.text(action));
      said.push({ actions, sentence: whyOf(session, assessment, hint) });
      session.close();
    }
    await seat.act(version, legal[(move * 7) % legal.length]!);
  }
  return said;
}

const better = async () => (await speaking('en')).say('hint.better');

const sentencesOf = (said: readonly Reason[]) => [...new Set(said.map(({ sentence }) => sentence))];

/** Of the reasons of each game some are like this. */
const TYPICAL: Readonly<Record<GameId, RegExp>> = {
  'lok-n-roll': /derails in|pile then counts/,
  'loose-caboose': /would derail in/,
  'game-of-trains': /of 6/,
};

describe.each(GAME_IDS)('of %s', (game) => {
  test('a hint says what differs, in every language', async () => {
    const said = sentencesOf(await reasons(game, 'en'));
    expect(said.some((sentence) => TYPICAL[game].test(sentence))).toBe(true);
    for (const language of ['de', 'es'] as const) {
      const other = sentencesOf(await reasons(game, language));
      expect(other.length).toBeGreaterThan(2);
      for (const sentence of other) expect(sentence).toMatch(/^\p{Lu}[^{}]+\.$/u);
    }
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}[^{}]+\.$/u);
    expect(said.filter((sentence) => sentence.includes(' 0%'))).toEqual([]);
    expect(said.filter((sentence) => /only (\d) of 6 steps up, \1 are now/.test(sentence))).toEqual([]);
  });
});

test.each(GAME_IDS)('in %s it is seldom that a hint has no reason', async (game) => {
  const i18n = await speaking('en');
  const said = await reasons(game, 'en');
  const without = said.filter(({ sentence }) =>
    [i18n.say('hint.alike'), i18n.say('hint.better')].includes(sentence),
  );
  expect(said.length).toBeGreaterThan(20);
  expect(without.length / said.length).toBeLessThan(0.25);
});

test('the best is compared with the first that is clearly less good', async () => {
  const game = { text: await speaking('en') } as unknown as GameContext;
  const actions = [0.7, 0.695, 0.6, 0.5].map((value, index) => ({
    action: index as Action,
    value,
    alike: [],
  }));
  const compared = (...values: readonly number[]) =>
    whyOf(
      game,
      { unit: 'chance', actions: values.map((n) => actions[n]!) },
      { why: (_, best, next) => `${best}:${next}` },
    );
  expect(compared(0, 1, 2, 3)).toBe('Several moves are about equally good. 0:2');
  expect(compared(0, 2, 3)).toBe('0:2');
  expect(compared(0, 1)).toBe('Several moves are about equally good. 0:1');
});

test('where nothing changes who wins, a hint says that and no reason', async () => {
  const game = { text: await speaking('en') } as unknown as GameContext;
  const of = (...values: readonly number[]) =>
    whyOf(
      game,
      {
        unit: 'chance',
        actions: values.map((value, index) => ({ action: index as Action, value, alike: [] })),
      },
      { why: () => 'a reason' },
    );
  expect([of(0, 0, 0), of(1, 1)]).toEqual(Array(2).fill('Nothing here changes the result any more.'));
  expect(of(0.2, 0)).toBe('a reason');
  // What is next to nothing may come.
  expect([of(0.002, 0, 0), of(1, 0.998)]).not.toContain('Nothing here changes the result any more.');
});

test('where a number belongs follows from the numbers of the deck, be it somebody’s own', async () => {
  const { standardDeck } = games['game-of-trains'];
  const cards = standardDeck.cards.map((card) => ({ ...card, id: Number(card.id) * 2 }));
  const said = await reasons('game-of-trains', 'en', 'standard', undefined, { ...standardDeck, cards });
  const belonging = said.map(({ sentence }) => /up to (\d+)/.exec(sentence)?.[1]).filter(Boolean);
  expect(new Set(belonging)).toEqual(new Set(['168']));
});

test('a number is said to belong where it comes only within half a position of there, else it comes nearer', async () => {
  const { cards } = games['game-of-trains'].standardDeck;
  // Of numbers from 1 on, spread evenly over seven positions.
  const far = (number: number, position: number) => Math.abs(position - ((number / cards.length) * 7 + 0.5));
  const rows: (readonly [number, number])[] = [];
  const said = await reasons('game-of-trains', 'en', 'standard', (_, legal) => {
    const places = [...legal].filter(([text]) => /^place \d/.test(text));
    const [one, other] = [places[1 + (rows.length % 5)], places[6 - (rows.length % 3)]];
    if (!one || !other || one === other) return undefined;
    rows.push([Number(one[0].split(' ')[1]), Number(other[0].split(' ')[1])]);
    return { unit: 'points', actions: [expected(one[1], 5), expected(other[1], 9)] };
  });
  const told = said.flatMap(({ sentence }, nth) => {
    const number = /(\d+) belongs at about position|^(\d+) stands closer/.exec(sentence);
    return number ? [{ sentence, number: Number(number[1] ?? number[2]), places: rows[nth]! }] : [];
  });
  expect(told.length).toBeGreaterThan(1);
  for (const { sentence, number, places } of told) {
    const most = sentence.includes('belongs at about') ? 0.5 : Infinity;
    expect(far(number, places[0])).toBeLessThan(far(number, places[1]));
    expect(far(number, places[0])).toBeLessThanOrEqual(most);
  }
});

/** Has actions of two kinds judged, the one better than the other, wherever both can be done. */
const preferring =
  (one: RegExp, other: RegExp, isAsked: (view: View) => boolean = () => true): Judge =>
  (view, legal) => {
    const [best, next] = [one, other].map((kind) => [...legal].find(([text]) => kind.test(text))?.[1]);
    if (best === undefined || next === undefined || !isAsked(view)) return undefined;
    return { unit: 'points', actions: [expected(best, 5), expected(next, 9)] };
  };

const pileOf = ({ state }: View) => (state as RailwayState).pile as number;

test.each([
  ['solo', 1],
  ['betsy', 2],
])(
  'where a seat of %s has no other turn nothing stays in the hand for later (LR-24)',
  async (mode, seats) => {
    const toPass = (isAsked: (pile: number) => boolean) =>
      reasons(
        'lok-n-roll',
        'en',
        mode,
        preferring(/^pass/, /^lay/, (view) => isAsked(pileOf(view))),
      );
    const isLater = ({ sentence }: Reason) => sentence.includes('for later');
    expect((await toPass((pile) => pile >= seats)).some(isLater)).toBe(true);
    const last = await toPass((pile) => pile < seats);
    expect(last.length).toBeGreaterThan(0);
    expect(last.filter(isLater)).toEqual([]);
  },
);

test('what a pass takes is said also where nobody knows the card (LC-13, LC-14)', async () => {
  const cost = /costs? (no|one|\d+) penalty|takes? (a|\d+) penalty|moves nothing on/;
  const costsOf = async (one: RegExp, other: RegExp) =>
    sentencesOf(await reasons('loose-caboose', 'en', 'standard', preferring(one, other))).flatMap(
      (sentence) => cost.exec(sentence)?.[0] ?? [],
    );
  expect(new Set(await costsOf(/^pass/, /^lay/))).not.toContain('costs no penalty');
  expect(new Set(await costsOf(/^lay/, /^pass/))).not.toContain('moves nothing on');
});

test('who lays at a risk is told what a pass takes for certain (LC-13)', async () => {
  const judge = preferring(/^lay/, /^pass/);
  const said = sentencesOf(await reasons('loose-caboose', 'en', 'standard', judge));
  const rid = said.filter((sentence) => sentence.includes('out of your hand'));
  expect(rid.length).toBeGreaterThan(0);
  for (const sentence of rid)
    expect(sentence).toMatch(/takes (?:a penalty card|\d penalty cards) for certain\.$/u);
});

describe('of a removal, after which unknown wagons come (GT-12),', () => {
  const removes = /^use \d+$/;

  test('no steps of the own row are said', async () => {
    const isBare = ({ state }: View) =>
      (state as GameOfTrainsState).protection[0]!.every((card) => card === null);
    const said = [
      ...(await reasons('game-of-trains', 'en', 'standard', preferring(/^draw/, removes, isBare))),
      ...(await reasons('game-of-trains', 'en', 'standard', preferring(removes, /^draw/, isBare))),
    ];
    expect(said.length).toBeGreaterThan(5);
    expect(sentencesOf(said).filter((sentence) => /of 6/.test(sentence))).toEqual([]);
  });

  test('it is said whom it takes a wagon that stood in order', async () => {
    const rows: (readonly (number | null)[])[] = [];
    const said = await reasons('game-of-trains', 'en', 'standard', (view, legal) => {
      const judged = preferring(removes, /^draw/)(view, legal);
      if (judged) rows.push((view.state as GameOfTrainsState).rows[1]!);
      return judged;
    });
    const harmed = rows.filter(
      (_, nth) => said[nth]!.sentence === 'The best move takes a wagon from Ben that stands in order.',
    );
    expect(harmed.length).toBeGreaterThan(0);
    for (const row of harmed) expect(countRises(row)).toBeGreaterThan(0);
  });
});

test('what the own pile counts is said with the hand, where that follows at once (LR-25)', async () => {
  const numbers = new Map(lokNRoll.standardDeck.cards.map(({ id, number }) => [id, number]));
  const sum = (cards: readonly string[]) => cards.reduce((points, card) => points + numbers.get(card)!, 0);
  const due: string[] = [];
  const judge: Judge = ({ phase, state }, legal) => {
    const { pile, pending, penalty, hands } = state as LokNRollState;
    const [combine, keep] = [...legal.values()];
    if (phase !== 'stacking' || pile !== 0 || pending.length > 1 || keep === undefined) return undefined;
    const cards = [...(penalty[0] as readonly string[]), ...(hands[0] as readonly string[])];
    const points = sum(cards) - numbers.get(pending[0]!)!;
    due.push(
      `Your pile then counts ${points} points; with the best other move, ${sum([...cards, pending[0]!])}.`,
    );
    return { unit: 'points', actions: [expected(combine!, 5), expected(keep, 9)] };
  };
  const said = await reasons('lok-n-roll', 'en', 'solo', judge, 'standard', 33);
  expect(said.length).toBe(1);
  expect(sentencesOf(said)).toEqual(due);
});

test('where all that can be done is the same with another card, it is not said that nothing else can be done', async () => {
  const game = { text: await speaking('en') } as unknown as GameContext;
  const one = { action: 1 as Action, value: 5, alike: [2 as Action] };
  const why = () => undefined;
  expect(whyOf(game, { unit: 'points', actions: [one] }, { why })).toMatch(/equally good/);
});

test('a roll that cannot derail is no reason', async () => {
  const said = sentencesOf(await reasons('lok-n-roll', 'en', 'solo'));
  expect(said.length).toBeGreaterThan(2);
  expect(said.filter((sentence) => / 0\s?%/.test(sentence))).toEqual([]);
});

test('to lay nothing has its reason, too: the card that stays in the hand', async () => {
  const said = await reasons('lok-n-roll', 'en', 'solo');
  const waiting = said.filter(
    ({ actions: [best = '', next = ''] }) => best === 'pass' && next.startsWith('lay'),
  );
  expect(waiting.length).toBeGreaterThan(0);
  const sentences = sentencesOf(waiting);
  expect(sentences).toContainEqual(expect.stringMatching(/stays in your hand for later/));
  expect(sentences).not.toContain(await better());
});

test('what is expected is a chance in percent, or points', async () => {
  const [en, de] = [await speaking('en'), await speaking('de')];
  expect(valueWords(en, 'chance', 0.614)).toBe('61%');
  // What a search adds to a chance may lead beyond what is possible.
  expect([valueWords(en, 'chance', 1.03), valueWords(en, 'chance', -0.01)]).toEqual(['100%', '0%']);
  expect([valueWords(en, 'points', 7.44), valueWords(de, 'points', 7.44)]).toEqual(['7.4', '7,4']);
  expect([shareOf('chance', 1.2), shareOf('points', 5, 20), shareOf('points', 25, 20)]).toEqual([1, 0.75, 0]);
});
