import { createPlayer } from '@roundhouse/bots';
import { chanceOf } from '@roundhouse/chance';
import {
  type Assessment,
  checkSetup,
  GAME_IDS,
  type GameId,
  games,
  newTable,
  type TableSnapshot,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { loadGame } from '../../games/registry.ts';
import type { BotThread } from '../../table/players/bot-thread.ts';
import { viewKey } from '../hint/view-key.ts';
import type { OpenGame } from '../saved-game/open-saved.ts';
import { Analysis } from './analysis.svelte.ts';

/** A game that two people have played at random; `see` is shown each decision before it is made. */
async function past(game: GameId, see: (snapshot: TableSnapshot) => void = () => {}): Promise<OpenGame> {
  const setup = checkSetup(
    {
      game,
      mode: 'standard',
      players: 2,
      deck: 'standard',
      ...(games[game].hasOpening && { opening: 'players' }),
    },
    games,
  );
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[game], setup.value, {
    chance: chanceOf({ seed: 3 }),
    undo: 'none',
    people: [0, 1],
  });
  for (let move = 0; table.actor !== null; move++) {
    const seat = table.seat(table.actor);
    const { snapshot } = await seat.read();
    see(snapshot);
    await seat.act(snapshot.version, snapshot.legal[(move * 7) % snapshot.legal.length]!);
  }
  return { kind: 'open', table, game: await loadGame(game) } as OpenGame;
}

/** A thread in which Hugo judges for the level that is asked: he is faster. `asked` counts the questions, each of which is heard. */
function threads(hear: (asked: number) => void = () => {}) {
  const log = { asked: 0, open: 0 };
  const newThread = () => {
    log.open++;
    const player: BotThread['player'] = (_, config) => {
      const hugo = createPlayer('hugo', config);
      return {
        ...hugo,
        assess: (...question) => {
          hear(++log.asked);
          return hugo.assess!(...question);
        },
      };
    };
    return { player, close: () => log.open-- } as unknown as BotThread;
  };
  return { log, newThread };
}

test('all decisions of a seat are judged, and luck and losses lead to the result', async () => {
  const opened = await past('loose-caboose');
  const { log, newThread } = threads();
  const analysis = new Analysis(opened, 1, newThread);
  await analysis.start();
  const { entries, luck, loss } = analysis.account;
  expect([analysis.isDone, analysis.running, log.open]).toEqual([true, false, 0]);
  expect(log.asked).toBe(analysis.decisions.length);
  // Nobody says what to expect while the railway is laid out.
  expect(entries.length).toBeLessThan(analysis.decisions.length);
  const { winners } = opened.table.outcome!;
  const result = winners.includes(1) ? 1 / winners.length : 0;
  expect(entries[0]!.expected + luck - loss).toBeCloseTo(result);
  await analysis.start();
  expect(log.asked).toBe(analysis.decisions.length);
});

test.each(GAME_IDS)('what a hint has said of decisions of %s is said of them afterwards', async (id) => {
  const advised = new Map<string, Assessment>();
  const best: number[] = [];
  const opened = await past(id, ({ view, legal, version }) => {
    if (view.actor !== 1 || view.phase !== 'turn' || best.length === 2) return;
    best.push(version);
    const actions = legal.map((action, worse) => ({ action, value: 0.9 - worse / 100, alike: [] }));
    advised.set(viewKey(view), { unit: 'chance', actions });
  });
  const { log, newThread } = threads();
  const analysis = new Analysis(opened, 1, newThread, (view) => advised.get(viewKey(view)));
  await analysis.start();
  expect(best).toHaveLength(2);
  expect(log.asked).toBe(analysis.decisions.length - best.length);
});

test('it is stopped at any time, keeps what it has, and goes on from there', async () => {
  const { log, newThread } = threads((asked) => asked === 6 && analysis.stop());
  const analysis = new Analysis(await past('lok-n-roll'), 0, newThread);
  await analysis.start();
  expect([analysis.running, analysis.isDone, analysis.failed, log.open]).toEqual([false, false, false, 0]);
  expect([analysis.seen, analysis.account.lastLuck]).toEqual([5, undefined]);
  await analysis.start();
  expect(analysis.isDone).toBe(true);
  // Only the one that was under way is asked about twice.
  expect(log.asked).toBe(analysis.decisions.length + 1);
});

test('where the thread is lost, that is said, and can be tried again', async () => {
  const { newThread } = threads();
  let isLost = true;
  const analysis = new Analysis(await past('lok-n-roll'), 0, () => {
    if (!isLost) return newThread();
    const player = () => ({ assess: () => Promise.reject(new Error('lost')) });
    return { player, close() {} } as unknown as BotThread;
  });
  await analysis.start();
  expect([analysis.failed, analysis.running]).toEqual([true, false]);
  isLost = false;
  await analysis.start();
  expect([analysis.failed, analysis.isDone]).toEqual([false, true]);
});
