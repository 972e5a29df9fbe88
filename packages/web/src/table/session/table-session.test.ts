import { chanceOf } from '@roundhouse/chance';
import {
  type Action,
  checkSetup,
  games,
  type LocalTable,
  newTable,
  type Table,
  type UndoPolicy,
} from '@roundhouse/engine';
import type { RailwayForm } from '@roundhouse/engine/railway';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { asRailway, withoutPictures } from '../../games/railway/testing/railway-session.ts';
import { ownHand } from '../../games/railway/view/railway-view.ts';
import { Line, WAYS } from '../testing/served-seat.ts';
import { TableView } from '../view/table-view.svelte.ts';
import { nextTask } from '../../ui/timing/delay.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import type { Motion } from '../animation/event-animator.svelte.ts';
import { TableSession } from './table-session.svelte.ts';

const GAME = withoutPictures('lok-n-roll');

function soloTable(seed: number, undo: UndoPolicy = 'free'): LocalTable {
  const wanted = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(games['lok-n-roll'], setup.value, { chance: chanceOf({ seed }), undo, people: [0] });
}

async function playAt(table: LocalTable, pace = 0, motion?: Motion): Promise<TableSession> {
  return sessionAt(table.seat(0), pace, motion);
}

async function sessionAt(seat: Table, pace = 0, motion?: Motion): Promise<TableSession> {
  return new TableSession(await TableView.open(seat), GAME, new I18n(), () => pace, motion);
}

const handOf = (session: TableSession) => ownHand(asRailway(session));
const formOf = (session: TableSession, action: Action) => asRailway(session).codec.form(action);

const soloPlay = (seed: number) => playAt(soloTable(seed));

const kinds = (session: TableSession) => session.offered.map((action) => formOf(session, action).kind);
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function act(session: TableSession, choose: (action: Action) => boolean): Promise<void> {
  await session.attempt(session.legal.find(choose)!);
  await settled();
}

describe.each(WAYS)('at a table that is %s', (_, seat) => {
  test('of what one had at the table, nothing is left for whoever sits down after them', async () => {
    const table = soloTable(1);
    const mine = await seat(table, 0);
    const session = await sessionAt(mine);
    await session.touch(handOf(session).find((card) => session.isPlayable(card))!);
    const dumping: RailwayForm = { kind: 'dump', card: handOf(session)[0]!, keep: false };
    await session.attempt(asRailway(session).codec.action(dumping));
    session.leadTo([], 'there');
    expect([session.card, session.notice, session.spotlit]).not.toContain(undefined);
    session.sitDown(await TableView.open(await seat(table, 'spectator')));
    expect(session.viewer).toBe('spectator');
    expect([session.card, session.notice, session.spotlit, session.aimed, session.legal]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      [],
    ]);
    expect(handOf(session)).toEqual([]);
    expect(mine.status.kind).toBe('closed');
  });

  test('the rules say beforehand why a card cannot be played, and of one that can they say nothing', async () => {
    const session = await sessionAt(await seat(soloTable(await seedOfChoice()), 0));
    const { version } = session.snapshot;
    for (const card of handOf(session)) {
      const clause = (await session.whyNot(card))?.clause ?? 'none';
      expect(clause).toMatch(session.isPlayable(card) ? 'none' : /LR-17|RW-7/);
    }
    expect([session.snapshot.version, session.notice]).toEqual([version, undefined]);
  });

  test('a penalty card that meets no equal is put on the pile for its player, and undo brings it back', async () => {
    const session = await sessionAt(await seat(soloTable(1), 0));
    await session.attempt(session.legal.find((action) => formOf(session, action).kind === 'pass')!);
    await reaches(session, 3);
    expect(session.view.phase).toBe('turn');
    await session.undo();
    await reaches(session, 4);
    expect([session.view.phase, kinds(session)]).toEqual(['stacking', ['stack']]);
  });

  test('nothing that one does comes to anything once it is closed', async () => {
    const session = await sessionAt(await seat(soloTable(await seedOfChoice()), 0));
    const refused = handOf(session).find((card) => !session.isPlayable(card))!;
    session.close();
    await session.touch(refused);
    await session.attempt(session.legal[0]!);
    await session.undo();
    expect(await session.whyNot(refused)).toBeUndefined();
    expect([session.snapshot.version, session.notice]).toEqual([1, undefined]);
  });
});

test('what is done while the connection is lost is done once it is back', async () => {
  const line = new Line();
  const session = await sessionAt(await line.seat(soloTable(1), 0));
  line.isCut = true;
  const doing = session.attempt(session.legal.find((action) => formOf(session, action).kind === 'pass')!);
  await expect.poll(() => session.status.kind, { interval: 1 }).toBe('lost');
  expect(session.snapshot.version).toBe(1);
  line.isCut = false;
  await doing;
  // The penalty card is put on the pile by itself.
  await reaches(session, 3);
  expect(session.view.phase).toBe('turn');
  await expect.poll(() => session.status.kind, { interval: 1 }).toBe('here');
});

describe('at the start of a turn', () => {
  test('what needs no card is offered at once, the rest when its card is chosen', async () => {
    const session = await soloPlay(1);
    const playable = handOf(session).find((card) => session.isPlayable(card))!;
    expect(kinds(session)).toEqual(['pass']);
    await session.touch(playable);
    expect(session.card).toBe(playable);
    expect(kinds(session)).toContain('lay');
    await session.touch(playable);
    expect(kinds(session)).toEqual(['pass']);
  });

  test('a double click chooses a card, and leaves it chosen', async () => {
    const session = await soloPlay(1);
    const playable = handOf(session).find((card) => session.isPlayable(card))!;
    await session.touch(playable, 1);
    await session.touch(playable, 2);
    expect(session.card).toBe(playable);
  });

  test('a card that cannot be played is refused by the rules, and nothing has happened', async () => {
    const session = await firstWith((session) => handOf(session).some((card) => !session.isPlayable(card)));
    const { version } = session.snapshot;
    await session.touch(handOf(session).find((card) => !session.isPlayable(card))!);
    expect(session.notice).toMatchObject({
      kind: 'refused',
      refusal: { clause: expect.stringMatching(/LR-17|RW-7/) },
    });
    expect(session.snapshot.version).toBe(version);
  });

  test('nothing can be done while what was done is still being shown', async () => {
    const motion = { slowness: () => 1000, isStill: () => false, painted: nextTask };
    const session = await playAt(soloTable(1), 0, motion);
    await act(session, (action) => formOf(session, action).kind === 'pass');
    expect([session.moving, session.snapshot.legal.length > 0, session.legal]).toEqual([true, true, []]);
    session.animator.complete();
    expect(session.legal).toEqual(session.snapshot.legal);
  });

  test('what is aimed at is no longer once its card is put back', async () => {
    const session = await soloPlay(1);
    const playable = handOf(session).find((card) => session.isPlayable(card))!;
    await session.touch(playable);
    const lay = session.offered.find((action) => formOf(session, action).kind === 'lay')!;
    session.aim(lay);
    expect(session.aimed).toBe(lay);
    await session.touch(playable);
    expect(session.aimed).toBeUndefined();
  });

  test.each([
    ['turn', true],
    ['free', false],
  ] as const)('where one takes back by %s, that passing is final is said: %s', async (undo, isFinal) => {
    const session = await playAt(soloTable(1, undo));
    const pass = session.legal.find((action) => formOf(session, action).kind === 'pass')!;
    const lay = session.legal.find((action) => formOf(session, action).kind === 'lay')!;
    expect([session.isFinal(pass), session.isFinal(lay)]).toEqual([isFinal, false]);
  });

  test('what was said goes with the next step', async () => {
    const session = await soloPlay(1);
    session.notify('LR-11');
    expect(session.notice).toEqual({ kind: 'clause', clause: 'LR-11' });
    await act(session, (action) => formOf(session, action).kind === 'pass');
    expect(session.notice).toBeUndefined();
  });
});

test('it is put there also when somebody comes to the table meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const table = soloTable(1);
  const session = await playAt(table, 1000);
  await session.attempt(session.legal.find((action) => formOf(session, action).kind === 'pass')!);
  await vi.advanceTimersByTimeAsync(500);
  table.seatParticipants([{ kind: 'person', name: 'Anna', mark: 'red', present: true }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([session.view.phase, session.participants.length]).toEqual(['turn', 1]);
});

test('a penalty card that is taken back before it is put down is left alone', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const session = await playAt(soloTable(1), 1000);
  await session.attempt(session.legal.find((action) => formOf(session, action).kind === 'pass')!);
  await vi.advanceTimersByTimeAsync(500);
  expect(kinds(session)).toEqual(['stack']);
  await session.undo();
  await vi.advanceTimersByTimeAsync(1000);
  expect([session.view.phase, session.notice]).toEqual(['turn', undefined]);
});

test('so it is when the table is found again, unless it was undo that brought the card back', async () => {
  const table = soloTable(1);
  const seat = table.seat(0);
  const { version, legal } = (await seat.read()).snapshot;
  await seat.act(
    version,
    legal.find((action) => GAME.rules.codec(table.setup).text(action) === 'pass')!,
  );
  const session = await playAt(table);
  await settled();
  await settled();
  expect(session.view.phase).toBe('turn');
  await session.undo();
  await settled();
  const again = await playAt(table);
  await settled();
  await settled();
  expect(again.view.phase).toBe('stacking');
});

/** Settles when a version is in sight. */
async function reaches(session: TableSession, version: number): Promise<void> {
  await expect.poll(() => session.snapshot.version, { interval: 1 }).toBe(version);
}

/** The seed of a deal with cards that can be played at once and others that cannot. */
async function seedOfChoice(): Promise<number> {
  for (let seed = 1; ; seed++) {
    const session = await soloPlay(seed);
    if (new Set(handOf(session).map((card) => session.isPlayable(card))).size === 2) return seed;
  }
}

async function firstWith(fits: (session: TableSession) => boolean): Promise<TableSession> {
  for (let seed = 1; ; seed++) {
    const session = await soloPlay(seed);
    if (fits(session)) return session;
  }
}
