/** Where computer players think: a thread of its own, so that the table never waits. */
import { createPlayer } from '@roundhouse/bots';
import type { Player } from '@roundhouse/engine';
import type { DecideRequest, InitPlayer, Reply } from './messages.ts';

/** The players of the seats; one that has been lost with its thread is made anew from its next ask. */
const players = new Map<string, Player>();

function playerFor({ name, config }: InitPlayer): Player {
  const key = `${name} ${config.seat} ${config.seed}`;
  const player = players.get(key) ?? createPlayer(name, config);
  players.set(key, player);
  return player;
}

async function answer(ask: DecideRequest): Promise<Reply> {
  try {
    const { view, memory, legal, budget } = ask;
    return { id: ask.id, action: await playerFor(ask).decide(view, memory, legal, budget) };
  } catch (error) {
    return { id: ask.id, fault: String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<DecideRequest | InitPlayer>) => {
  if ('id' in data) postMessage(await answer(data));
  else playerFor(data);
});
