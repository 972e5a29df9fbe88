import { chanceOf } from '@roundhouse/chance';
import { type Action, checkSetup, games, newTable } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import { loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { TableSession } from '../../table/session/table-session.svelte.ts';
import { TableView } from '../../table/view/table-view.svelte.ts';
import type { RailwayContext } from './context.ts';
import { railwayPage } from './page-game.ts';
import { asRailway, withoutPictures } from './testing/railway-session.ts';

const GAME = withoutPictures('lok-n-roll');

/** The first game alone in which this number of penalty cards waits, and one of them may combine. */
async function stacking(pending: number): Promise<TableSession> {
  const wanted = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  for (let seed = 1; ; seed++) {
    const table = newTable(GAME.rules, setup.value, {
      chance: chanceOf({ seed }),
      undo: 'turn',
      people: [0],
    });
    const seat = table.seat(0);
    for (let move = 0; move < 60; move++) {
      const { view, version, legal } = (await seat.read()).snapshot;
      const waiting = (view.state as LokNRollState).pending.length;
      if (waiting === pending && legal.length > pending) return sessionOf(await TableView.open(seat));
      if (legal.length === 0) break;
      await seat.act(version, legal[(seed + move) % legal.length]!);
    }
  }
}

const {
  actions: { isUsual },
  cards: { hint },
} = railwayPage('train', true);

const sessionOf = (view: TableView, i18n = new I18n()) => new TableSession(view, GAME, i18n, () => 60_000);

test('to combine is usual, to keep is not (LR-22)', async () => {
  const game = asRailway(await stacking(1));
  const [combine, keep] = [false, true].map((keep) =>
    game.legal.find((action) => {
      const form = game.codec.form(action);
      return form.kind === 'stack' && form.keep === keep;
    }),
  );
  expect([isUsual(game, combine!), isUsual(game, keep!)]).toEqual([true, false]);
});

test('what combining does is said of a card that meets its equal (LR-22)', async () => {
  const session = await stacking(1);
  expect(hint(asRailway(session), session.card)).toBe('page.railway.turn.combine');
});

test('where several wait to be put down, it is said that one of them meets its equal (LR-22)', async () => {
  const session = await stacking(2);
  expect(hint(asRailway(session), undefined)).toBe('page.railway.turn.meets');
  expect(
    hint(asRailway(await stacking(1)), undefined),
    'nothing comes first where one waits',
  ).toBeUndefined();
});

test('a card is not taken for one whose name ends with its own, as in a deck of somebody’s own', async () => {
  const session = asRailway(await stacking(1));
  const codec = { ...session.codec, text: () => 'stack 11 keep' };
  const game = { view: session.view, legal: session.legal, codec } as unknown as RailwayContext;
  expect([hint(game, '1'), hint(game, '11')]).toEqual([undefined, 'page.railway.turn.combine']);
});

test('the last penalty card ends the turn, and so does the one before where the last is put down by itself (LR-21)', async () => {
  const final = async (pending: number) => {
    const session = await stacking(pending);
    return session.legal.map((action) => session.isFinal(action));
  };
  expect(await Promise.all([1, 2, 3].map(final))).toEqual([
    [true, true],
    [true, true, true],
    [false, false, false, false],
  ]);
});

/** A game alone whose player lays the first cards. */
function openingTable(seed: number) {
  const wanted = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'players', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(GAME.rules, setup.value, { chance: chanceOf({ seed }), undo: 'free', people: [0] });
}

test('a first card that can lie in one way only lies down by itself, and that is said (LR-5)', async () => {
  const ways = new Set<number>();
  const i18n = new I18n();
  i18n.texts = await loadTexts('en');
  for (let seed = 1; seed <= 12; seed++) {
    const session = sessionOf(await TableView.open(openingTable(seed).seat(0)), i18n);
    ways.add(session.legal.length);
    const isOnly = session.legal.length === 1;
    expect(session.forced).toBe(isOnly ? session.legal[0] : undefined);
    expect(session.text.status().includes('one way only')).toBe(isOnly);
  }
  expect([...ways].toSorted()).toEqual([1, 2]);
});

test('dumping ends by itself with the last rubble, and can be taken back (LR-16)', async () => {
  const table = openingTable(1);
  const seat = table.seat(0);
  const textOf = (action: Action) => GAME.rules.codec(table.setup).text(action);
  const dumps = (legal: readonly Action[]) => legal.filter((action) => textOf(action).startsWith('dump'));
  for (;;) {
    const { version, legal } = (await seat.read()).snapshot;
    if (dumps(legal).length === 1) break;
    await seat.act(version, legal.find((action) => textOf(action) === 'pass') ?? legal[0]!);
  }
  const session = new TableSession(await TableView.open(seat), GAME, new I18n(), () => 0);
  const { version } = table;
  await session.attempt(dumps(session.legal)[0]!);
  await expect.poll(() => session.snapshot.version).toBe(version + 2);
  await session.undo();
  await expect.poll(() => session.legal.map(textOf)).toEqual(['end']);
  expect([session.view.phase, session.forced]).toEqual(['dumping', undefined]);
  await session.undo();
  await expect.poll(() => dumps(session.legal).length).toBe(1);
});

/** A game in which one only passes, at the beginning of the turn of seat 0 for which at most so many cards are left. */
async function passing(left: number, mode = 'solo', players = 1): Promise<TableSession> {
  const wanted = { game: 'lok-n-roll', mode, players, opening: 'dealt', deck: 'standard', first: 0 };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(GAME.rules, setup.value, {
    chance: chanceOf({ seed: 1 }),
    undo: 'turn',
    people: [0],
  });
  const codec = GAME.rules.codec(setup.value);
  for (;;) {
    const seat = table.seat(table.actor!);
    const { view, version, legal } = (await seat.read()).snapshot;
    const { pile } = view.state as LokNRollState;
    if (view.phase === 'turn' && view.actor === 0 && (pile as number) <= left)
      return sessionOf(await TableView.open(seat));
    await seat.act(version, legal.find((action) => codec.text(action) === 'pass') ?? legal[0]!);
  }
}

test('who has no other turn is told that the hand counts after this one (LR-24, LR-25)', async () => {
  expect(hint(asRailway(await passing(0)), undefined)).toBe('page.railway.turn.last');
  expect(hint(asRailway(await passing(1)), undefined)).toMatch(
    /^page[.]railway[.]turn[.](lay|both|dump|none|closed)/,
  );
  const standard = async (left: number) => asRailway(await passing(left, 'standard', 2));
  const [last, before] = [await standard(1), await standard(3)];
  expect([last.view.state.pile, hint(last, undefined)]).toEqual([
    expect.any(Number),
    'page.railway.turn.last',
  ]);
  expect(before.view.state.pile).toBeGreaterThan(1);
  expect(hint(before, undefined)).not.toBe('page.railway.turn.last');
});

test('who has two turns left is told that the hand will count, and nobody earlier (LR-24)', async () => {
  const standard = async (left: number) => asRailway(await passing(left, 'standard', 2));
  const [soon, earlier] = [await standard(5), await standard(7)];
  expect([soon.view.state.pile, hint(soon, undefined)]).toEqual([5, expect.stringMatching(/-soon$/)]);
  expect([earlier.view.state.pile, hint(earlier, undefined)]).toEqual([
    7,
    expect.stringMatching(/[.](lay|both|dump|closed-dump)$/),
  ]);
});
