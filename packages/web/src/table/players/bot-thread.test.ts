import type { Action, Budget, Memory, Player, PlayerConfig, View } from '@roundhouse/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DecideRequest, InitPlayer, Reply } from './messages.ts';
import { BotThread } from './bot-thread.ts';

/** A thread that answers when it is told to. */
class Thread extends EventTarget {
  readonly heard: (DecideRequest | InitPlayer)[] = [];
  ended = false;

  postMessage(message: DecideRequest | InitPlayer): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(reply: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }

  get asks(): number[] {
    return this.heard.flatMap((message) => ('id' in message ? [message.id] : []));
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LEGAL = [3, 5] as unknown as readonly Action[];
const CALL = { name: 'careful', config: { seat: 1, seed: 7 } as PlayerConfig };

function setUp() {
  const threads: Thread[] = [];
  const bots = new BotThread(() => {
    threads.push(new Thread());
    return threads.at(-1) as unknown as Worker;
  });
  return { threads, bots, player: bots.player(CALL.name, CALL.config) };
}

/** Asks a player, whose answer, or why there is none, is put into the list. */
async function ask(player: Player, signal?: AbortSignal): Promise<unknown[]> {
  const answers: unknown[] = [];
  const decided = player.decide({} as View, {} as Memory, LEGAL, {} as Budget, signal);
  void Promise.resolve(decided).then(
    (action) => answers.push(action),
    (fault: Error) => answers.push(fault.message),
  );
  await vi.advanceTimersByTimeAsync(1);
  return answers;
}

const settled = () => vi.advanceTimersByTimeAsync(1);

test('a thread learns who is going to decide, and then what', async () => {
  const { threads, bots, player } = setUp();
  bots.warmUp();
  expect(threads[0]!.heard).toEqual([CALL]);
  const answers = await ask(player);
  expect(threads).toHaveLength(1);
  expect(threads[0]!.heard[1]).toMatchObject({ ...CALL, id: 1, legal: LEGAL });
  threads[0]!.say({ id: 1, action: LEGAL[1]! });
  await settled();
  expect(answers).toEqual([LEGAL[1]]);
});

test('two that are asked at once each get their own answer', async () => {
  const { threads, player } = setUp();
  const [one, two] = [await ask(player), await ask(player)];
  threads[0]!.say({ id: 2, action: LEGAL[1]! });
  threads[0]!.say({ id: 1, action: LEGAL[0]! });
  await settled();
  expect([one, two]).toEqual([[LEGAL[0]], [LEGAL[1]]]);
});

test('a player that fails says why', async () => {
  const { threads, player } = setUp();
  const answers = await ask(player);
  threads[0]!.say({ id: 1, fault: 'it cannot think' });
  await settled();
  expect(answers).toEqual(['it cannot think']);
});

test.each([
  ['breaks', async (thread: Thread) => void thread.dispatchEvent(new Event('error'))],
  ['says nothing for long', () => vi.advanceTimersByTimeAsync(4000)],
])('a thread that %s is replaced, and the new one asked again, but not for ever', async (_, lose) => {
  const { threads, player } = setUp();
  const answers = await ask(player);
  await lose(threads[0]!);
  expect(threads.map(({ ended, asks }) => [ended, asks])).toEqual([
    [true, [1]],
    [false, [1]],
  ]);
  expect(threads[1]!.heard[0]).toEqual(CALL);
  await lose(threads[1]!);
  expect(answers).toEqual([]);
  await lose(threads[2]!);
  await settled();
  expect(answers).toEqual(['the thread was lost']);
  expect(threads).toHaveLength(3);
});

test('what nobody waits for any longer is not asked again', async () => {
  const { threads, player } = setUp();
  const controller = new AbortController();
  const answers = await ask(player, controller.signal);
  controller.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([threads.length, answers]).toEqual([1, []]);
});

test('where the browser starts no threads, whoever is asked has failed', async () => {
  const bots = new BotThread(() => {
    throw new Error('forbidden');
  });
  expect(await ask(bots.player(CALL.name, CALL.config))).toEqual(['the thread was lost']);
});
