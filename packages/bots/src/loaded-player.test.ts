import type { Player } from '@roundhouse/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadedPlayer } from './loaded-player.ts';
import { randomPlayer } from './random-player.ts';
import { CASES, decisionsOf } from './testing/index.ts';

const { decisions } = await decisionsOf('careful', CASES[0]!, 3);
const { config, view, memory, legal } = decisions[0]!;

/** Code that does not come so often, and then does; and how often it was asked for. */
function failing(times: number) {
  const load = vi.fn<() => Promise<typeof randomPlayer>>(async () => {
    if (load.mock.calls.length <= times) throw new Error('the connection was lost');
    return randomPlayer;
  });
  return load;
}

const decide = async (player: Player) => player.decide(view, memory, legal, { iterations: 1 });

describe('a player whose code has to be loaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is loaded once, before it is asked', async () => {
    const load = failing(0);
    const player = loadedPlayer(load, config);
    expect(load).toHaveBeenCalledTimes(1);
    expect(legal).toContain(await decide(player));
    await decide(player);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('waits where a connection is lost for a moment', async () => {
    const load = failing(2);
    const action = decide(loadedPlayer(load, config));
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(250);
    expect(legal).toContain(await action);
  });

  test('fails where it does not come back, and is asked for anew at the next decision', async () => {
    const player = loadedPlayer(failing(3), config);
    const action = decide(player).catch(String);
    await vi.runAllTimersAsync();
    expect(await action).toContain('the connection was lost');
    expect(legal).toContain(await decide(player));
  });
});
