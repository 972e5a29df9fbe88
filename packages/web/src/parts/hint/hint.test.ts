import { createPlayer } from '@roundhouse/bots';
import { chanceOf } from '@roundhouse/chance';
import { type Action, checkSetup, games, newTable, type Player } from '@roundhouse/engine';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { asRailway, withoutPictures } from '../../games/railway/testing/railway-session.ts';
import { ownHand } from '../../games/railway/view/railway-view.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { NO_MOTION } from '../../table/animation/event-animator.svelte.ts';
import { TableSession } from '../../table/session/table-session.svelte.ts';
import { TableView } from '../../table/view/table-view.svelte.ts';
import { nextTask } from '../../ui/timing/delay.ts';
import { Hint } from './hint.svelte.ts';

/** Somebody alone at a table, advised by a player; hears how often one was made. */
async function advised(adviser: Pick<Player, 'assess'>, keep: () => void = () => {}) {
  const wanted = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const options = { chance: chanceOf({ seed: 1 }), undo: 'free', people: [0] } as const;
  const table = newTable(games['lok-n-roll'], setup.value, options);
  const made: string[] = [];
  const computers = {
    thinking: undefined,
    standIns: {},
    adviser: (name: string) => {
      made.push(name);
      return { ...createPlayer('random', { setup: setup.value, seat: 0, seed: 1 }), ...adviser };
    },
  };
  const view = await TableView.open(table.seat(0));
  const session = new TableSession(
    view,
    withoutPictures('lok-n-roll'),
    new I18n(),
    () => 0,
    NO_MOTION,
    computers,
  );
  return { session, made, hint: new Hint(session, async () => {}, keep) };
}

/** What has come of asking. */
const kindOf = (hint: Hint) => () => hint.advice?.kind;

test('advice is thought over, given, and put away; who advises is made once', async () => {
  const assessment = { unit: 'points', actions: [] } as const;
  const { hint, made } = await advised({ assess: async () => assessment });
  expect(hint.advice).toBeUndefined();
  hint.toggle();
  expect(hint.advice).toEqual({ kind: 'thinking' });
  await expect.poll(kindOf(hint), { interval: 1 }).toBe('known');
  expect(hint.advice).toMatchObject({ assessment });
  hint.toggle();
  expect(hint.advice).toBeUndefined();
  hint.toggle();
  await expect.poll(kindOf(hint), { interval: 1 }).toBe('known');
  expect(made).toEqual(['greta']);
});

/** A device on which nobody has asked for a hint. */
function forget(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('what the first hint costs is said before it, and nothing is told or noted until somebody agrees', async () => {
  forget();
  const assessment = { unit: 'points', actions: [] } as const;
  const keep = vi.fn<() => void>();
  const { hint } = await advised({ assess: async () => assessment }, keep);
  hint.toggle();
  await expect.poll(kindOf(hint), { interval: 1 }).toBe('price');
  hint.toggle();
  expect([hint.advice, keep.mock.calls.length]).toEqual([undefined, 0]);
  hint.toggle();
  await expect.poll(kindOf(hint), { interval: 1 }).toBe('price');
  hint.agree();
  await expect.poll(kindOf(hint), { interval: 1 }).toBe('known');
  expect(keep).toHaveBeenCalledOnce();
});

test('where nothing is said of a decision, no price is', async () => {
  forget();
  const { hint } = await advised({ assess: async () => undefined });
  hint.toggle();
  await expect.poll(kindOf(hint), { interval: 1 }).toBe('none');
});

test.each<[string, Player['assess'], string]>([
  ['has no opinion', async () => undefined, 'none'],
  ['fails', () => Promise.reject(new Error('the thread was lost')), 'failed'],
])('an adviser who %s is no reason to wait', async (_, assess, kind) => {
  const { hint } = await advised({ assess: assess! });
  hint.toggle();
  await expect.poll(kindOf(hint), { interval: 1 }).toBe(kind);
});

test('advice that comes too late is not shown, and advice on one decision not at the next', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { hint, session } = await advised({ assess: () => promise });
  hint.toggle();
  await session.attempt(session.legal[0]!);
  await expect.poll(() => session.snapshot.version, { interval: 1 }).toBeGreaterThan(1);
  expect(hint.advice).toBeUndefined();
  resolve(undefined);
  await promise;
  expect(hint.advice).toBeUndefined();
});

test('advice that nobody reads any more is not noted: the game counts as before', async () => {
  const { promise, resolve } = Promise.withResolvers<{ unit: 'points'; actions: [] }>();
  const keep = vi.fn<() => void>();
  const { hint, session } = await advised({ assess: () => promise }, keep);
  hint.toggle();
  await session.attempt(session.legal[0]!);
  await expect.poll(() => session.snapshot.version, { interval: 1 }).toBeGreaterThan(1);
  resolve({ unit: 'points', actions: [] });
  await nextTask();
  expect([hint.advice, keep.mock.calls.length]).toEqual([undefined, 0]);
});

describe('the best alternative', () => {
  /** At that table, with a best action of the wanted kind. */
  async function advisedTo(kind: 'lay' | 'pass') {
    let best: Action = -1 as Action;
    const table = await advised({
      assess: async () => ({ unit: 'points', actions: [{ action: best, value: 1, alike: [] }] }),
    });
    const { session } = table;
    best = session.legal.find((action) => asRailway(session).codec.form(action).kind === kind)!;
    return { ...table, best };
  }
  type Table = Awaited<ReturnType<typeof advisedTo>>;

  async function ask({ hint }: Table) {
    hint.toggle();
    await expect.poll(kindOf(hint), { interval: 1 }).toBe('known');
  }
  const otherCard = ({ session, best }: Table) =>
    ownHand(asRailway(session)).find((card) => session.isPlayable(card) && card !== session.cardOf(best))!;
  const chosen = ({ session }: Table) => [session.card, session.aimed];

  test('is chosen for its viewer and not done, and put back when the hint is closed', async () => {
    const table = await advisedTo('lay');
    const { session, hint, best } = table;
    const { version } = session.snapshot;
    await ask(table);
    expect(chosen(table)).toEqual([session.cardOf(best), best]);
    hint.close();
    expect(chosen(table)).toEqual([undefined, undefined]);
    expect([session.snapshot.version, session.notice]).toEqual([version, undefined]);
  });

  test('leaves what somebody has chosen, before and afterwards', async () => {
    const table = await advisedTo('lay');
    const { session, hint, best } = table;
    const other = otherCard(table);
    await session.touch(other);
    await ask(table);
    expect(chosen(table)).toEqual([other, undefined]);
    hint.close();
    expect(chosen(table)).toEqual([other, undefined]);
    await session.touch(other);
    await ask(table);
    hint.choose(best);
    hint.close();
    expect(chosen(table)).toEqual([session.cardOf(best), best]);
  });

  test('is not touched where its card was chosen before: only its place is shown, and taken back', async () => {
    const table = await advisedTo('lay');
    const { session, hint, best } = table;
    const card = session.cardOf(best)!;
    await session.touch(card);
    await ask(table);
    expect(chosen(table)).toEqual([card, best]);
    hint.close();
    expect(chosen(table)).toEqual([card, undefined]);
  });

  test('that is about no card is only marked', async () => {
    const table = await advisedTo('pass');
    await ask(table);
    expect(chosen(table)).toEqual([undefined, undefined]);
  });
});
