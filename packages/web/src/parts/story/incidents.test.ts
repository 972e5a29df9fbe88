import { type Deck, GAME_IDS, games, type Seat, type TableStep } from '@roundhouse/engine';
import { BETSY } from '@roundhouse/engine/lok-n-roll';
import { derailingOdds, type RailwayCard, type RailwayMemory, rollOdds } from '@roundhouse/engine/railway';
import { LANGUAGES, loadAllTexts } from '@roundhouse/texts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Highlight } from '../../games/highlight.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { sentenceFor } from './in-words.ts';
import { leaderOf } from './tell.ts';
import { listOf, MODES, played, seenOf } from './testing/played-story.ts';
import { turnBefore, turnsOf } from './turns.ts';

interface Event {
  readonly kind: string;
  readonly seat?: Seat | null;
  readonly cause?: string;
  readonly cards?: readonly string[];
  readonly card?: number;
  readonly dice?: readonly number[];
}

type Played = Awaited<ReturnType<typeof played>>;

const RUNS = { numRuns: 6 };

const eventsOf = (steps: readonly TableStep[]) => steps.flatMap(({ events }) => events as readonly Event[]);

/** How much of something each seat had, counted anew. */
function counted(events: readonly Event[], amountOf: (event: Event) => number): [Seat, number][] {
  const sums = [0, 1, 2, 3].map((seat): [Seat, number] => [
    seat,
    events.filter((event) => event.seat === seat).reduce((sum, event) => sum + amountOf(event), 0),
  ]);
  return sums.filter(([, sum]) => sum > 0);
}

/** The same as it is told. */
const toldOf = (all: readonly Highlight[], kind: NonNullable<ReturnType<typeof listOf>>['kind']) =>
  (listOf(all, kind)?.each ?? [])
    .map(({ seat, by }): [Seat, number] => [seat, by])
    .toSorted(([one], [other]) => one - other);

/** The one of a kind, or none. */
const foundOf = <Kind extends Highlight['kind']>(all: readonly Highlight[], kind: Kind) =>
  all.filter((one): one is Highlight & { kind: Kind } => one.kind === kind);

/** What a spectator remembers after each event of a step. */
function memoriesAt({ setup, steps }: Played, moment: number): readonly (readonly [Event, RailwayMemory])[] {
  const game = games[setup.game];
  let memory = game.newMemory(setup, 'spectator');
  for (const event of steps.slice(0, moment).flatMap(({ events }) => events))
    memory = game.remember(memory, event);
  return steps[moment]!.events.map((event) => {
    memory = game.remember(memory, event);
    return [event, memory as unknown as RailwayMemory];
  });
}

const railways = MODES.filter(([game]) => game !== 'game-of-trains');

describe.each(railways)('what happened in %s (%s)', (id, mode) => {
  const { cards } = games[id].standardDeck as Deck<RailwayCard>;
  const numbers = new Map(cards.map(({ id, number }) => [id, number]));

  test('is counted as often as it happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), async (seed) => {
        const { incidents, steps } = await played(id, mode, seed);
        const all = incidents();
        const events = eventsOf(steps);
        const isOf = (kind: string, cause?: string) => (event: Event) =>
          Number(event.kind === kind && (cause === undefined || event.cause === cause));
        expect(toldOf(all, 'derailed')).toEqual(counted(events, isOf('derailed')));
        expect(toldOf(all, 'broken')).toEqual(counted(events, isOf('took', 'broken')));
        expect(toldOf(all, 'banked')).toEqual(counted(events, isOf('banked')));
        for (const kind of ['combined', 'cancelled'] as const) {
          const saved = counted(events, (event) => {
            if (event.kind !== kind) return 0;
            // Betsy’s cards are no points (LR-33).
            if (mode === 'betsy' && event.seat === BETSY) return 0;
            return event.cards!.reduce((sum, card) => sum + numbers.get(card)!, 0);
          });
          const isNotable = saved.some(([, by]) => by >= 6);
          expect(toldOf(all, kind)).toEqual(isNotable ? saved : []);
        }
      }),
      RUNS,
    );
  });

  test('leads to the rolls that moved the train the farthest, and onto the very last card', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), async (seed) => {
        const game = await played(id, mode, seed);
        const all = game.incidents();
        const runs = game.steps.flatMap((_, moment) => runAt(game, moment));
        const farthest = Math.max(0, ...runs.map(({ cards }) => cards));
        for (const { moment, by } of foundOf(all, 'run')) {
          expect(by).toBe(farthest);
          expect(runs).toContainEqual(expect.objectContaining({ moment, cards: by }));
        }
        expect(foundOf(all, 'run').length).toBe(farthest > 0 ? 1 : 0);

        const stops = runs.filter(({ isStop, danger }) => isStop && danger > 0.5);
        expect(foundOf(all, 'escape').map((escape) => escape.stops)).toEqual(
          stops.length > 0 ? [stops.length] : [],
        );
        for (const { moment, seat, danger } of foundOf(all, 'escape')) {
          expect(danger).toBe(Math.max(...stops.map((stop) => stop.danger)));
          expect(stops).toContainEqual(expect.objectContaining({ moment, seat, danger }));
        }
      }),
      RUNS,
    );
  });

  test('leads to where the railway was longest, unless that was before the first turn', async () => {
    for (const seed of [5, 30]) {
      const game = await played(id, mode, seed);
      const lengths = game.steps.map((_, moment) =>
        Math.max(0, ...memoriesAt(game, moment).map(([, { picture }]) => picture.railway.length)),
      );
      const by = Math.max(...lengths);
      const moment = lengths.indexOf(by);
      const turn = turnBefore(turnsOf(games[id], game.steps), moment).number;
      const longest = foundOf(game.incidents(), 'railway').map((one) => [one.moment, one.turn, one.by]);
      expect(longest).toEqual(turn > 0 ? [[moment, turn, by]] : []);
    }
  });
});

/** The roll of a step, if there is one: its risk, and where the train came by it. */
function runAt(game: Played, moment: number) {
  const all = memoriesAt(game, moment);
  const rolled = all.find(([{ kind }]) => kind === 'rolled');
  if (!rolled) return [];
  const [{ seat, dice }, { picture: before }] = rolled;
  const of = (wanted: string) => all.filter(([event]) => event.kind === wanted && event.seat === seat);
  const moves = of('moved');
  const after = moves.at(-1)?.[1].picture;
  const die = (game.setup.deck as Deck<RailwayCard>).die!;
  const ahead = before.railway.length - 1 - before.train!;
  return [
    {
      moment,
      seat,
      danger: derailingOdds(rollOdds(die, dice!.length), ahead),
      cards: moves.reduce((sum, [{ cards }]) => sum + cards!.length, 0),
      isStop: of('derailed').length === 0 && after !== undefined && after.train === after.railway.length - 1,
    },
  ];
}

test('Betsy’s cards are told neither as points that a turn cost nor as points that combining saved (LR-33)', async () => {
  const { incidents, notes } = await played('lok-n-roll', 'betsy', 5);
  expect(notes().costs.map(({ seat }) => seat)).not.toContain(BETSY);
  expect(listOf(incidents(), 'combined')!.each.map(({ seat }) => seat)).toEqual([0]);
});

test('of Game of Trains the counts and the moments are those of the events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(500), async (seed) => {
      const { incidents, told, steps } = await played('game-of-trains', 'standard', seed);
      const all = incidents();
      const { standings } = await told('spectator');
      expect(toldOf(all, 'used')).toEqual(counted(eventsOf(steps), ({ kind }) => Number(kind === 'used')));
      const drawn = steps.flatMap(({ events }) =>
        (events as readonly Event[]).filter(({ kind }) => kind === 'drew'),
      );
      expect(toldOf(all, 'drawn')).toEqual(counted(drawn, () => 1));
      const gainOf = (moment: number, seat: Seat) =>
        standings[moment]![seat]! - standings[moment - 1]![seat]!;
      const uses = steps.flatMap(({ events }, moment) => {
        const use = (events as readonly Event[]).find(({ kind }) => kind === 'used');
        return use ? [{ moment, seat: use.seat!, card: use.card }] : [];
      });
      const most = Math.max(0, ...uses.map(({ moment, seat }) => gainOf(moment, seat)));
      expect(foundOf(all, 'use').map(({ by }) => by)).toEqual(most > 0 ? [most] : []);
      for (const { moment, seat, card, reached } of foundOf(all, 'use')) {
        expect(uses).toContainEqual({ moment, seat, card });
        expect(reached).toBe(standings[moment]![seat]);
      }
      const hurtBy = ({ moment, seat }: (typeof uses)[number]) =>
        standings[moment]!.filter((_, other) => other !== seat && gainOf(moment, other) < 0).length;
      const worst = Math.max(0, ...uses.map(hurtBy));
      expect(foundOf(all, 'removal').map(({ hurt }) => hurt)).toEqual(worst > 0 ? [worst] : []);
      for (const { moment, seat, reached } of foundOf(all, 'stood')) {
        const before = standings.slice(moment, -1).map((standing) => standing[seat]);
        expect(new Set(before)).toEqual(new Set([reached]));
        expect(standings[moment - 1]?.[seat]).not.toBe(reached);
        expect(standings.at(-1)![seat]).toBe(6);
      }
    }),
    RUNS,
  );
});

test('whom the hands robbed of the win is told as who led before them', async () => {
  const flips = [];
  for (let seed = 0; seed < 30; seed++) {
    const { told, steps } = await played('lok-n-roll', 'standard', seed);
    const { highlights, standings } = await told('spectator');
    for (const { moment, seat } of foundOf(highlights, 'flip')) {
      flips.push(seed);
      expect(leaderOf(standings.at(-1)!, true)).not.toBe(seat);
      expect(steps[moment]!.events.some(({ kind }) => kind === 'counted')).toBe(true);
      expect(foundOf(highlights, 'lead')).toEqual([]);
    }
  }
  expect(flips.length).toBeGreaterThan(2);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(GAME_IDS)('all that is told of %s is a sentence', async (game) => {
    const i18n = new I18n();
    i18n.texts = await loadAllTexts(language);
    for (let seed = 0; seed < 8; seed++) {
      const { story, told, incidents, players } = await played(game, 'standard', seed);
      const { highlights } = await told('spectator', seed % players);
      const whole = [...highlights, ...incidents().filter((one) => !('each' in one) || one.each.length > 0)];
      for (const reader of [undefined, seed % players]) {
        const who = (seat: Seat) => ({ who: seat === reader ? 'you' : 'other', name: `Seat${seat}` });
        const said = whole.map((highlight) => sentenceFor(i18n, story, highlight, who));
        for (const sentence of said) {
          expect(sentence).toMatch(/^\p{Lu}[^{}]+\.$/u);
          expect(sentence).not.toMatch(/NaN|undefined|Infinity|Seat-|\bstory\./u);
        }
      }
      for (const { moment } of seenOf(highlights)) expect(Number.isInteger(moment)).toBe(true);
    }
  });
});

test('whoever reads is named first', async () => {
  const i18n = new I18n();
  i18n.texts = await loadAllTexts('en');
  const each = [
    { seat: 1, by: 3 },
    { seat: 0, by: 1 },
  ];
  const names = ['Ann', 'Frida'];
  const said = (reader?: Seat) =>
    sentenceFor(i18n, { unit: 'points' }, { kind: 'derailed', each }, (seat) => ({
      who: seat === reader ? 'you' : 'other',
      name: names[seat]!,
    }));
  expect(said(0)).toBe('You derailed once, Frida 3 times.');
  expect(said()).toBe('Frida derailed 3 times, Ann once.');
  expect(
    sentenceFor(i18n, { unit: 'points' }, { kind: 'derailed', each: [] }, () => ({ who: 'other', name: '' })),
  ).toBe('There was no derailment.');
});
