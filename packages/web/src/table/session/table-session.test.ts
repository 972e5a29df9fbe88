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

const handOf = (play: TableSession) => ownHand(asRailway(play));
const formOf = (play: TableSession, action: Action) => asRailway(play).codec.form(action);

const soloPlay = (seed: number) => playAt(soloTable(seed));

const kinds = (play: TableSession) => play.offered.map((action) => formOf(play, action).kind);
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function act(play: TableSession, choose: (action: Action) => boolean): Promise<void> {
  await play.attempt(play.legal.find(choose)!);
  await settled();
}

describe.each(WAYS)('at a table that is %s', (_, seat) => {
  test('of what one had at the table, nothing is left for whoever sits down after them', async () => {
    const table = soloTable(1);
    const mine = await seat(table, 0);
    const play = await sessionAt(mine);
    await play.touch(handOf(play).find((card) => play.isPlayable(card))!);
    const dumping: RailwayForm = { kind: 'dump', card: handOf(play)[0]!, keep: false };
    await play.attempt(asRailway(play).codec.action(dumping));
    play.leadTo([], 'there');
    expect([play.card, play.notice, play.spotlit]).not.toContain(undefined);
    play.sitDown(await TableView.open(await seat(table, 'spectator')));
    expect(play.viewer).toBe('spectator');
    expect([play.card, play.notice, play.spotlit, play.aimed, play.legal]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      [],
    ]);
    expect(handOf(play)).toEqual([]);
    expect(mine.status.kind).toBe('closed');
  });

  test('the rules say beforehand why a card cannot be played, and of one that can they say nothing', async () => {
    const play = await sessionAt(await seat(soloTable(await seedOfChoice()), 0));
    const { version } = play.snapshot;
    for (const card of handOf(play)) {
      const clause = (await play.whyNot(card))?.clause ?? 'none';
      expect(clause).toMatch(play.isPlayable(card) ? 'none' : /LR-17|RW-7/);
    }
    expect([play.snapshot.version, play.notice]).toEqual([version, undefined]);
  });

  test('a penalty card that meets no equal is put on the pile for its player, and undo brings it back', async () => {
    const play = await sessionAt(await seat(soloTable(1), 0));
    await play.attempt(play.legal.find((action) => formOf(play, action).kind === 'pass')!);
    await reaches(play, 3);
    expect(play.view.phase).toBe('turn');
    await play.undo();
    await reaches(play, 4);
    expect([play.view.phase, kinds(play)]).toEqual(['stacking', ['stack']]);
  });

  test('nothing that one does comes to anything once it is closed', async () => {
    const play = await sessionAt(await seat(soloTable(await seedOfChoice()), 0));
    const refused = handOf(play).find((card) => !play.isPlayable(card))!;
    play.close();
    await play.touch(refused);
    await play.attempt(play.legal[0]!);
    await play.undo();
    expect(await play.whyNot(refused)).toBeUndefined();
    expect([play.snapshot.version, play.notice]).toEqual([1, undefined]);
  });
});

test('what is done while the connection is lost is done once it is back', async () => {
  const line = new Line();
  const play = await sessionAt(await line.seat(soloTable(1), 0));
  line.isCut = true;
  const doing = play.attempt(play.legal.find((action) => formOf(play, action).kind === 'pass')!);
  await expect.poll(() => play.status.kind, { interval: 1 }).toBe('lost');
  expect(play.snapshot.version).toBe(1);
  line.isCut = false;
  await doing;
  // The penalty card is put on the pile by itself.
  await reaches(play, 3);
  expect(play.view.phase).toBe('turn');
  await expect.poll(() => play.status.kind, { interval: 1 }).toBe('here');
});

describe('at the start of a turn', () => {
  test('what needs no card is offered at once, the rest when its card is chosen', async () => {
    const play = await soloPlay(1);
    const playable = handOf(play).find((card) => play.isPlayable(card))!;
    expect(kinds(play)).toEqual(['pass']);
    await play.touch(playable);
    expect(play.card).toBe(playable);
    expect(kinds(play)).toContain('lay');
    await play.touch(playable);
    expect(kinds(play)).toEqual(['pass']);
  });

  test('a double click chooses a card, and leaves it chosen', async () => {
    const play = await soloPlay(1);
    const playable = handOf(play).find((card) => play.isPlayable(card))!;
    await play.touch(playable, 1);
    await play.touch(playable, 2);
    expect(play.card).toBe(playable);
  });

  test('a card that cannot be played is refused by the rules, and nothing has happened', async () => {
    const play = await firstWith((play) => handOf(play).some((card) => !play.isPlayable(card)));
    const { version } = play.snapshot;
    await play.touch(handOf(play).find((card) => !play.isPlayable(card))!);
    expect(play.notice).toMatchObject({
      kind: 'refused',
      refusal: { clause: expect.stringMatching(/LR-17|RW-7/) },
    });
    expect(play.snapshot.version).toBe(version);
  });

  test('nothing can be done while what was done is still being shown', async () => {
    const motion = { slowness: () => 1000, isStill: () => false, painted: nextTask };
    const play = await playAt(soloTable(1), 0, motion);
    await act(play, (action) => formOf(play, action).kind === 'pass');
    expect([play.moving, play.snapshot.legal.length > 0, play.legal]).toEqual([true, true, []]);
    play.animator.complete();
    expect(play.legal).toEqual(play.snapshot.legal);
  });

  test('what is aimed at is no longer once its card is put back', async () => {
    const play = await soloPlay(1);
    const playable = handOf(play).find((card) => play.isPlayable(card))!;
    await play.touch(playable);
    const lay = play.offered.find((action) => formOf(play, action).kind === 'lay')!;
    play.aim(lay);
    expect(play.aimed).toBe(lay);
    await play.touch(playable);
    expect(play.aimed).toBeUndefined();
  });

  test.each([
    ['turn', true],
    ['free', false],
  ] as const)('where one takes back by %s, that passing is final is said: %s', async (undo, isFinal) => {
    const play = await playAt(soloTable(1, undo));
    const pass = play.legal.find((action) => formOf(play, action).kind === 'pass')!;
    const lay = play.legal.find((action) => formOf(play, action).kind === 'lay')!;
    expect([play.isFinal(pass), play.isFinal(lay)]).toEqual([isFinal, false]);
  });

  test('what was said goes with the next step', async () => {
    const play = await soloPlay(1);
    play.notify('LR-11');
    expect(play.notice).toEqual({ kind: 'clause', clause: 'LR-11' });
    await act(play, (action) => formOf(play, action).kind === 'pass');
    expect(play.notice).toBeUndefined();
  });
});

test('it is put there also when somebody comes to the table meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const table = soloTable(1);
  const play = await playAt(table, 1000);
  await play.attempt(play.legal.find((action) => formOf(play, action).kind === 'pass')!);
  await vi.advanceTimersByTimeAsync(500);
  table.seatParticipants([{ kind: 'person', name: 'Anna', mark: 'red', present: true }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([play.view.phase, play.participants.length]).toEqual(['turn', 1]);
});

test('a penalty card that is taken back before it is put down is left alone', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const play = await playAt(soloTable(1), 1000);
  await play.attempt(play.legal.find((action) => formOf(play, action).kind === 'pass')!);
  await vi.advanceTimersByTimeAsync(500);
  expect(kinds(play)).toEqual(['stack']);
  await play.undo();
  await vi.advanceTimersByTimeAsync(1000);
  expect([play.view.phase, play.notice]).toEqual(['turn', undefined]);
});

test('so it is when the table is found again, unless it was undo that brought the card back', async () => {
  const table = soloTable(1);
  const seat = table.seat(0);
  const { version, legal } = (await seat.read()).snapshot;
  await seat.act(
    version,
    legal.find((action) => GAME.rules.codec(table.setup).text(action) === 'pass')!,
  );
  const play = await playAt(table);
  await settled();
  await settled();
  expect(play.view.phase).toBe('turn');
  await play.undo();
  await settled();
  const again = await playAt(table);
  await settled();
  await settled();
  expect(again.view.phase).toBe('stacking');
});

/** Settles when a version is in sight. */
async function reaches(play: TableSession, version: number): Promise<void> {
  await expect.poll(() => play.snapshot.version, { interval: 1 }).toBe(version);
}

/** The seed of a deal with cards that can be played at once and others that cannot. */
async function seedOfChoice(): Promise<number> {
  for (let seed = 1; ; seed++) {
    const play = await soloPlay(seed);
    if (new Set(handOf(play).map((card) => play.isPlayable(card))).size === 2) return seed;
  }
}

async function firstWith(fits: (play: TableSession) => boolean): Promise<TableSession> {
  for (let seed = 1; ; seed++) {
    const play = await soloPlay(seed);
    if (fits(play)) return play;
  }
}
