import type { Reply, Request } from '@roundhouse/bots/thread';
import type { Action, Assessment, Budget, Memory, Player, PlayerConfig, View } from '@roundhouse/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BotThread, ThreadGone } from './bot-thread.ts';
import { Patience } from './patience.ts';

/** A thread that answers when the test says so. */
class Thread extends EventTarget {
  readonly heard: Request[] = [];
  ended = false;

  postMessage(message: Request): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(reply: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }

  get asks(): number[] {
    return this.heard.flatMap((message) => (message.kind === 'decide' ? [message.id] : []));
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LEGAL = [3, 5] as unknown as readonly Action[];
const PLAYER = { name: 'careful', config: { seat: 1, seed: 7 } as PlayerConfig };
const OTHER = { ...PLAYER, config: { ...PLAYER.config, seat: 2 } };
const BUDGET: Budget = { iterations: 1, milliseconds: 1000 };
/** How long a thread is waited for at first. */
const TIME_OUT = new Patience().timeOut(BUDGET);

function setUp() {
  const threads: Thread[] = [];
  const bots = new BotThread(() => {
    threads.push(new Thread());
    return threads.at(-1) as unknown as Worker;
  });
  return { threads, bots, player: bots.player(PLAYER.name, PLAYER.config) };
}

/** Asks a player, whose answer, or why there is none, is put into the list. */
async function ask(player: Player, signal?: AbortSignal): Promise<unknown[]> {
  const answers: unknown[] = [];
  const decided = player.decide({} as View, {} as Memory, LEGAL, BUDGET, signal);
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
  expect(threads[0]!.heard).toEqual([{ kind: 'init', player: 0, ...PLAYER }]);
  const answers = await ask(player);
  expect(threads).toHaveLength(1);
  expect(threads[0]!.heard[1]).toMatchObject({ kind: 'decide', player: 0, ...PLAYER, id: 1, legal: LEGAL });
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

test('a player that is asked what it expects says so, also in the thread that replaces a lost one', async () => {
  const { threads, player } = setUp();
  const assessment: Assessment = { unit: 'chance', actions: [{ action: LEGAL[0]!, value: 0.5, alike: [] }] };
  const asked = player.assess!({} as View, {} as Memory, BUDGET);
  await settled();
  expect(threads[0]!.heard.at(-1)).toMatchObject({ kind: 'assess', player: 0, ...PLAYER, id: 1 });
  threads[0]!.dispatchEvent(new Event('error'));
  expect(threads[1]!.heard.at(-1)).toMatchObject({ kind: 'assess', id: 1 });
  threads[1]!.say({ id: 1, assessment });
  expect(await asked).toEqual(assessment);

  const left = new AbortController();
  const aborted = player.assess!({} as View, {} as Memory, BUDGET, left.signal);
  await settled();
  left.abort(new Error('left'));
  await expect(aborted).rejects.toThrow('left');
  expect(threads[1]!.heard.at(-1)).toEqual({ kind: 'abort', id: 2 });
});

test('a player that fails says why', async () => {
  const { threads, player } = setUp();
  const answers = await ask(player);
  threads[0]!.say({ id: 1, fault: 'it cannot think' });
  await settled();
  expect(answers).toEqual(['it cannot think']);
});

test('a thread that breaks is replaced, and the new one asked again, but not for ever', async () => {
  const { threads, player } = setUp();
  const answers = await ask(player);
  const breakDown = (thread: Thread) => thread.dispatchEvent(new Event('error'));
  breakDown(threads[0]!);
  expect(threads.map(({ ended, asks }) => [ended, asks])).toEqual([
    [true, [1]],
    [false, [1]],
  ]);
  expect(threads[1]!.heard[0]).toEqual({ kind: 'init', player: 0, ...PLAYER });
  breakDown(threads[1]!);
  expect(answers).toEqual([]);
  breakDown(threads[2]!);
  await settled();
  expect(answers).toEqual(['the thread was lost']);
  expect(threads).toHaveLength(3);
});

test('a thread that was replaced is not replaced again, whatever else broke in it', async () => {
  const { threads, player } = setUp();
  const answers = await ask(player);
  for (const kind of ['error', 'error', 'messageerror']) threads[0]!.dispatchEvent(new Event(kind));
  expect(threads).toHaveLength(2);
  threads[1]!.say({ id: 1, action: LEGAL[0]! });
  await settled();
  expect(answers).toEqual([LEGAL[0]]);
});

test('a thread that says nothing is replaced, each time after a longer while', async () => {
  const { threads, player } = setUp();
  const answers = await ask(player);
  const guard = BUDGET.milliseconds!;
  const waits = [1, 2, 4].map((times) => guard + times * (TIME_OUT - guard));
  for (const [index, wait] of waits.entries()) {
    await vi.advanceTimersByTimeAsync(wait - 10);
    expect(threads).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(answers).toEqual(['the thread was lost']);
  expect(threads).toHaveLength(3);
});

test('one that keeps the thread from answering is asked after the others, and only it runs out of attempts', async () => {
  const { threads, bots, player: stuck } = setUp();
  const lost = await ask(stuck);
  const answers = await ask(bots.player(OTHER.name, OTHER.config));
  await vi.advanceTimersByTimeAsync(TIME_OUT);
  expect(threads[1]!.asks).toEqual([2, 1]);
  threads[1]!.say({ id: 2, action: LEGAL[0]! });
  await vi.advanceTimersByTimeAsync(10 * TIME_OUT);
  expect([answers, lost]).toEqual([[LEGAL[0]], ['the thread was lost']]);
});

test('a request that is no longer needed is aborted in the thread, and not repeated', async () => {
  const { threads, player } = setUp();
  const controller = new AbortController();
  const answers = await ask(player, controller.signal);
  controller.abort(new Error('undone'));
  await vi.advanceTimersByTimeAsync(10 * TIME_OUT);
  expect([threads.length, answers]).toEqual([1, ['undone']]);
  expect(threads[0]!.heard.at(-1)).toEqual({ kind: 'abort', id: 1 });
});

test('what nobody waits for before it was sent is never sent', async () => {
  const { threads, bots, player } = setUp();
  bots.warmUp();
  const decided = player.decide(
    {} as View,
    {} as Memory,
    LEGAL,
    BUDGET,
    AbortSignal.abort(new Error('late')),
  );
  await expect(decided).rejects.toThrow('late');
  const controller = new AbortController();
  const other = player.decide({} as View, {} as Memory, LEGAL, BUDGET, controller.signal);
  controller.abort(new Error('undone'));
  await expect(other).rejects.toThrow('undone');
  await settled();
  expect(threads[0]!.heard).toHaveLength(1);
});

describe('a player that another one stands in for', () => {
  const backed = (bots: BotThread) => bots.player(PLAYER.name, PLAYER.config, true);

  test('is not asked a second time where it kept the thread from answering', async () => {
    const { threads, bots } = setUp();
    const answers = await ask(backed(bots));
    await vi.advanceTimersByTimeAsync(TIME_OUT);
    expect([answers, threads.length]).toEqual([['the thread was lost'], 1]);
  });

  test('is asked a second time where the thread broke, for that may have had another cause', async () => {
    const { threads, bots } = setUp();
    const answers = await ask(backed(bots));
    threads[0]!.dispatchEvent(new Event('error'));
    expect([answers, threads[1]!.asks]).toEqual([[], [1]]);
    threads[1]!.dispatchEvent(new Event('error'));
    await settled();
    expect([answers, threads.length]).toEqual([['the thread was lost'], 2]);
  });

  test('does not think for ever, not even where only work is counted', async () => {
    const { threads, bots } = setUp();
    const faults: string[] = [];
    for (const player of [backed(bots), bots.player(OTHER.name, OTHER.config)]) {
      const decided = player.decide({} as View, {} as Memory, LEGAL, { iterations: 1 });
      void Promise.resolve(decided).catch((fault: Error) => faults.push(fault.message));
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(faults).toEqual(['the thread was lost']);
    // The other one is asked in the next thread.
    expect(threads.map(({ asks }) => asks)).toEqual([[1, 2], [2]]);
  });

  test('is said to have no thread only where three in a row were lost', async () => {
    const { threads, bots } = setUp();
    const faults: Error[] = [];
    const fail = async () => {
      const decided = backed(bots).decide({} as View, {} as Memory, LEGAL, BUDGET);
      void Promise.resolve(decided).catch((fault: Error) => faults.push(fault));
      await vi.advanceTimersByTimeAsync(50_000);
    };
    await fail();
    await fail();
    await fail();
    expect(faults.map((fault) => fault instanceof ThreadGone)).toEqual([false, false, true]);
    await ask(bots.player(PLAYER.name, PLAYER.config));
    threads.at(-1)!.say({ id: 4, action: LEGAL[0]! });
    await fail();
    expect(faults.at(-1)).not.toBeInstanceOf(ThreadGone);
  });
});

test('where the browser starts no threads, whoever is asked has failed', async () => {
  const bots = new BotThread(() => {
    throw new Error('forbidden');
  });
  expect(await ask(bots.player(PLAYER.name, PLAYER.config))).toEqual(['the thread was lost']);
});

test('where no thread may start any more, what is asked fails', async () => {
  let left = false;
  const threads: Thread[] = [];
  const bots = new BotThread(() => {
    if (left) throw new Error('left');
    threads.push(new Thread());
    return threads.at(-1) as unknown as Worker;
  });
  const player = bots.player(PLAYER.name, PLAYER.config);
  await ask(player);
  left = true;
  bots.close();
  expect(await ask(player)).toEqual(['the thread was lost']);
  expect(threads.map(({ ended }) => ended)).toEqual([true]);
});
