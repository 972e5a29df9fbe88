import { type Deck, games, isEnded, type TableStep } from '@roundhouse/engine';
import type { LokNRoll } from '@roundhouse/engine/lok-n-roll';
import { pointsOf, type RailwayCard } from '@roundhouse/engine/railway';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaderOf } from './tell.ts';
import { listOf, MODES, played, seenOf } from './testing/played-story.ts';
import { turnBefore, turnsOf } from './turns.ts';

const endOf = (steps: readonly TableStep[]) => steps.flatMap(({ events }) => events).findLast(isEnded);

describe.each(MODES)('the story of %s (%s)', (game, mode) => {
  test('ends with what is counted at the end, and is the same for every viewer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), async (seed) => {
        const { story, told, steps, players } = await played(game, mode, seed);
        const whole = await told('spectator');
        for (let seat = 0; seat < players; seat++) expect(await told(seat)).toEqual(whole);
        const { outcome } = endOf(steps)!;
        const last = whole.standings.at(-1)!;
        expect(whole.standings.length).toBe(steps.length);
        // A lost limit counts nothing (LR-28); in Game of Trains who has the whole row has won (GT-17).
        const counted = outcome.scores.map((score, seat) => (score === null ? last[seat] : score));
        expect(story.unit === 'points' ? counted : last.map((rises) => (rises === 6 ? 1 : 0))).toEqual(
          story.unit === 'points' ? last : outcome.scores,
        );
      }),
      { numRuns: 6 },
    );
  });

  test('tells who has lost what cost her or him the most, and a winner what cost anybody', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), async (seed) => {
        const { told, steps, players } = await played(game, mode, seed);
        const costs = async (reader?: number) =>
          seenOf((await told('spectator', reader)).highlights).filter(({ kind }) => kind === 'cost');
        const whole = await costs();
        const { winners } = endOf(steps)!.outcome;
        for (let reader = 0; reader < players; reader++) {
          const own = await costs(reader);
          const ofReader = (some: typeof own) => some.filter(({ seat }) => seat === reader);
          expect(own).toEqual(winners.includes(reader) ? whole : ofReader(own));
          expect(own.length).toBeGreaterThanOrEqual(Math.min(1, ofReader(whole).length));
        }
      }),
      { numRuns: 4 },
    );
  });

  test('tells of moments of the game, and of each kind once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), async (seed) => {
        const { story, told, steps } = await played(game, mode, seed);
        const { highlights, standings, turns } = await told('spectator');
        expect(new Set(highlights.map(({ kind }) => kind)).size).toBe(highlights.length);
        expect(highlights.length).toBeGreaterThanOrEqual(3);
        expect(highlights.length).toBeLessThanOrEqual(6);
        const seen = seenOf(highlights);
        for (const { moment, turn } of seen) {
          expect(steps[moment]).toBeDefined();
          expect(turn).toBe(turnBefore(turns, moment).number);
        }
        for (const { moment, seat } of seen.filter(({ kind }) => kind === 'unlucky'))
          expect(steps[moment]!.events).toContainEqual(expect.objectContaining({ kind: 'derailed', seat }));
        const lead = seen.filter(({ kind }) => kind === 'lead');
        for (const { moment, seat } of lead) {
          expect(endOf(steps)!.outcome.winners).toEqual([seat]);
          const after = standings.slice(moment).map((standing) => leaderOf(standing, story.isLeast));
          expect(new Set(after)).toEqual(new Set([seat]));
          expect(moment === 0 || leaderOf(standings[moment - 1]!, story.isLeast) !== seat).toBe(true);
        }
        // Only what is luck is told as luck: a danger of three in five at least, of one in three at most, a draw of one in four.
        const risks = highlights.flatMap((one) => ('danger' in one && one.kind !== 'escape' ? [one] : []));
        const least = story.unit === 'rises' ? 0.75 : 0.6;
        const isLuck = ({ kind, danger }: (typeof risks)[number]) =>
          kind === 'unlucky' ? danger <= 1 / 3 + 1e-9 : danger >= least;
        expect(risks.filter((risk) => !isLuck(risk))).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});

test('what a derailment costs is seen where the train leaves the rails, not where its cards are put down one by one', async () => {
  const found = [];
  for (let seed = 0; seed < 12; seed++) {
    const { told, steps } = await played('lok-n-roll', 'standard', seed);
    const { highlights, turns } = await told('spectator');
    const cost = seenOf(highlights).find(({ kind }) => kind === 'cost')!;
    const isIt = ({ events }: TableStep, moment: number) =>
      turnBefore(turns, moment).number === cost.turn &&
      events.some((event) => event.kind === 'derailed' && (event as { seat?: number }).seat === cost.seat);
    const derailed = steps.findIndex(isIt);
    if (derailed > 0) found.push([cost.moment, derailed]);
  }
  expect(found.length).toBeGreaterThan(3);
  expect(found.map(([moment]) => moment)).toEqual(found.map(([, derailed]) => derailed));
});

describe('luck', () => {
  test('is a roll that went well against the odds, and harm that hardly ever comes', async () => {
    const { told, steps } = await played('lok-n-roll', 'standard', 6);
    const { highlights } = await told('spectator');
    const eventsAt = (kind: string) => {
      const found = seenOf(highlights).find((highlight) => highlight.kind === kind);
      return found ? steps[found.moment]!.events.map((event) => event.kind) : [];
    };
    expect(eventsAt('lucky')).toContain('rolled');
    expect(eventsAt('lucky')).not.toContain('derailed');
    expect(eventsAt('unlucky')).toEqual(expect.arrayContaining(['rolled', 'derailed']));
  });

  test.each([
    ['lok-n-roll', 12, ['lucky']],
    ['lok-n-roll', 18, []],
    ['game-of-trains', 8, []],
  ] as const)('%s (%s): what is nearly as likely as not is no luck', async (game, seed, kinds) => {
    const { told } = await played(game, 'standard', seed);
    const risks = (await told('spectator')).highlights.filter(
      (one) => 'danger' in one && one.kind !== 'escape',
    );
    expect(risks.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('is a wagon drawn that helped the row more than most of the hidden ones could', async () => {
    const { told, steps } = await played('game-of-trains', 'standard', 12);
    const lucky = seenOf((await told('spectator')).highlights).find(({ kind }) => kind === 'lucky')!;
    expect(steps[lucky.moment]!.events).toContainEqual(
      expect.objectContaining({ kind: 'replaced', seat: lucky.seat, card: 'given' in lucky && lucky.given }),
    );
    expect(lucky).toMatchObject({ kind: 'lucky', danger: expect.any(Number) });
  });
});

test.each([
  ['lok-n-roll', true],
  ['loose-caboose', true],
  ['game-of-trains', false],
] as const)('of %s it is told whether hands are counted in the end', async (game, countsHands) => {
  const { told } = await played(game, 'standard', 12);
  expect(await told('spectator')).toMatchObject({ countsHands });
});

test.each([
  ['lok-n-roll', 'standard', 'points'],
  ['lok-n-roll', 'betsy', 'betsy'],
  ['game-of-trains', 'standard', 'rises'],
] as const)('%s, %s: the axis says what is counted (LR-33)', async (game, mode, axis) => {
  const { told } = await played(game, mode, 12);
  expect(await told('spectator')).toMatchObject({ axis });
});

test('a hand that counts more in the end than any turn cost is told', async () => {
  const { told, steps } = await played('lok-n-roll', 'standard', 12);
  const { highlights } = await told('spectator');
  const cost = seenOf(highlights).find(({ kind }) => kind === 'cost');
  const hands = listOf(highlights, 'hand')!.each;
  const { cards } = games['lok-n-roll'].standardDeck as Deck<RailwayCard>;
  const numbers = new Map(cards.map(({ id, number }) => [id, number]));
  const events = steps.at(-1)!.events as readonly LokNRoll['event'][];
  const points = events.flatMap((event) =>
    event.kind === 'counted' ? pointsOf(event.hand.map((card) => numbers.get(card)!)) : [],
  );
  expect(hands.map(({ by }) => by)).toEqual(
    points.filter((each) => each > 0).toSorted((one, other) => other - one),
  );
  expect(hands[0]!.by).toBeGreaterThan(cost && 'by' in cost ? cost.by : 0);
});

test.each([
  [[3, 5], true, 0],
  [[3, 5], false, 1],
  [[3, 3, 4], true, undefined],
  [[7], true, undefined],
])('%j: ahead is one alone, of several', (standing, isLeast, leader) =>
  expect(leaderOf(standing, isLeast)).toBe(leader),
);

test.each([
  ['the last turn but one has taken it at the very end', 23, 1, 'yes'],
  ['the last but two has not', 27, 2, 'no'],
])('who takes the lead in %s', async (_, seed, turns, last) => {
  const { told, steps } = await played('loose-caboose', 'standard', seed);
  const { highlights } = await told('spectator');
  const [lead] = highlights.flatMap((one) => (one.kind === 'lead' ? [one] : []));
  const end = turnBefore(turnsOf(games['loose-caboose'], steps), steps.length - 1).number;
  expect([end - lead!.turn, lead!.last]).toEqual([turns, last]);
});
