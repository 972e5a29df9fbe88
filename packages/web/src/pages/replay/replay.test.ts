import { type OwnDecision, ownDecisions } from '@roundhouse/bots/analysis';
import { checkSetup, games, type LocalTable, newTable, type Table, type Viewer } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { expect, onTestFinished, test } from 'vitest';
import { loadGame } from '../../games/registry.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { optionsFor } from '../../parts/new-game/start-game.ts';
import { participantsOf } from '../../table/participants/participants.ts';
import { nextTask } from '../../ui/timing/delay.ts';
import { turnInWords } from './in-words.ts';
import { Replay } from './replay.svelte.ts';

const KEY = { secret: '0f'.repeat(32) };

/** A seat at which everything takes longer. */
function late(seat: Table): Table {
  const read = (since?: number) => nextTask().then(() => seat.read(since));
  return Object.create(seat, { read: { value: read } }) as Table;
}

/** The replay of some actions of Game of Trains for two, of whom the first reads later. */
async function replayed(): Promise<Replay> {
  const header = { game: 'game-of-trains', mode: 'standard', players: 2, deck: 'standard' } as const;
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const computers = [0, 1].map(() => ({ kind: 'computer', name: 'random' }) as const);
  const source = newTable(games['game-of-trains'], setup.value, optionsFor(computers, KEY));
  for (let action = 0; action < 12 && source.actor !== null; action++) {
    const { version, legal } = (await source.seat(source.actor).read()).snapshot;
    await source.seat(source.actor).act(version, legal[0]!);
  }
  source.seatParticipants(participantsOf({ ...header, sitters: computers }));
  const game = await loadGame('game-of-trains');
  const i18n = new I18n();
  i18n.texts = await loadTexts('en');
  const seat = (viewer: Viewer) => (viewer === 0 ? late(source.seat(0)) : source.seat(viewer));
  const table = Object.create(source, { seat: { value: seat } }) as LocalTable;
  const motion = { slowness: () => 0, isStill: () => true, painted: nextTask };
  const replay = await Replay.open({ table, game, i18n, rest: () => 0, motion }, 'spectator', 4);
  onTestFinished(() => replay.close());
  return replay;
}

test('of two viewers that are chosen quickly the later one sees it', async () => {
  const replay = await replayed();
  await Promise.all([replay.see(0), replay.see(1)]);
  expect([replay.viewer, replay.session.view.viewer, replay.cursor]).toEqual([1, 1, 4]);
  replay.seek(7);
  await replay.atRest();
  expect(replay.session.view.viewer).toBe(1);
});

test('whoever steps on while the viewer changes stays where they are', async () => {
  const replay = await replayed();
  const seeing = replay.see(1);
  replay.step(1);
  await seeing;
  expect([replay.viewer, replay.cursor]).toEqual([1, 5]);
});

test('a step that is looked at is shown after what was there before it, and its turn stays the one that is named', async () => {
  const replay = await replayed();
  const last = replay.turns.find(({ number }) => number === 3)!.first;
  const looking = replay.look(last);
  expect([replay.cursor, replay.turn.number]).toEqual([last - 1, 2]);
  await looking;
  await replay.atRest();
  expect([replay.cursor, replay.turn.number, replay.turnInSight.number]).toEqual([last, 2, 2]);
  replay.seek(last);
  await replay.atRest();
  expect([replay.turn.number, replay.turnInSight.number]).toEqual([3, 3]);
});

test('once a step that ends its turn has been shown, what is in sight comes after that turn', async () => {
  const replay = await replayed();
  const last = replay.turns.find(({ number }) => number === 3)!.first;
  const looking = replay.look(last);
  expect(replay.isAfter).toBe(false);
  await looking;
  await replay.atRest();
  expect([replay.isAfter, replay.turn.number]).toEqual([true, 2]);
  replay.seek(last);
  expect(replay.isAfter).toBe(false);
});

test('where a turn begins, as all through it, it says whose it is: what was told last may be of another', async () => {
  const replay = await replayed();
  const i18n = new I18n();
  i18n.texts = await loadTexts('en');
  const words = () => turnInWords(i18n, replay, replay.turn);
  const drawing = replay.turns.find(({ first }) => replay.moments[first + 1]?.after?.phase === 'placing')!;
  replay.seek(drawing.first);
  const begun = words();
  expect(begun).toMatch(/^Turn \d+ of \d+, .+’s turn$/);
  replay.seek(drawing.first + 1);
  expect(words()).toBe(begun);
});

test('what ends the setup ends no turn', async () => {
  const replay = await replayed();
  await replay.look(replay.turns[1]!.first);
  await replay.atRest();
  expect([replay.turn.number, replay.isAfter]).toEqual([0, false]);
});

test('whoever goes elsewhere while a step is about to be shown stays there', async () => {
  const replay = await replayed();
  const looking = replay.look(8);
  replay.seek(2);
  await looking;
  expect([replay.cursor, replay.looked]).toEqual([2, undefined]);
});

test('what plays on while a step is about to be shown does not jump back to it', async () => {
  const replay = await replayed();
  const looking = replay.look(2);
  replay.toggle();
  await expect.poll(() => replay.playing, { interval: 1 }).toBe(false);
  await looking;
  expect(replay.cursor).toBe(replay.length);
});

test('whoever looks from another seat while a step is about to be shown sees it from there', async () => {
  const replay = await replayed();
  const looking = replay.look(8);
  await replay.see(1);
  await looking;
  expect([replay.viewer, replay.cursor, replay.looked]).toEqual([1, 8, 8]);
});

test('a viewer chosen just before the replay is left does not sit down', async () => {
  const replay = await replayed();
  const seeing = replay.see(1);
  replay.close();
  await seeing;
  expect(replay.viewer).toBe('spectator');
});

test('what would have been better can be chosen, and nothing is played', async () => {
  const replay = await replayed();
  await replay.see(0);
  const { session, moments } = replay;
  const { setup } = session.snapshot.view;
  const made = ownDecisions({ game: session.game.rules, setup, seat: 0 }, moments);
  const [{ moment, action: better }] = made as [OwnDecision];
  replay.seek(moment);
  await replay.atRest();
  expect(session.legal).toEqual([]);
  let wanted = 0;
  session.wanted = () => wanted++;
  session.better = better;
  expect([session.legal, session.offered]).toEqual([[better], [better]]);
  await session.attempt(better);
  expect([wanted, session.notice, replay.cursor]).toEqual([1, undefined, moment]);
  await session.attempt(made.find(({ action }) => action !== better)!.action);
  expect([wanted, session.notice?.kind, replay.cursor]).toEqual([1, 'not-your-turn', moment]);
});
