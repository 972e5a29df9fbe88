import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BOT_CASES, type BotCase, BUDGET, type Decision, decisionsOf } from '@roundhouse/bots/testing';
import type { DecideRequest, Reply } from '@roundhouse/bots/thread';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** So many decisions of a game are asked for once more. */
const FEW = 25;

/** Players that the thread has had, by who they are. */
const players: string[] = [];

function playerOf(each: BotCase, { config }: Decision): number {
  const player = JSON.stringify([each, config.seat]);
  if (!players.includes(player)) players.push(player);
  return players.indexOf(player);
}

/** The file that the page starts as a thread, in a thread of Node. */
let thread: Worker;
beforeAll(() => {
  thread = new Worker(join(import.meta.dirname, 'testing/page-worker.ts'));
});
afterAll(() => thread.terminate());

function answerTo(request: DecideRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (reply: Reply) => {
      thread.off('error', reject);
      resolve(reply);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    thread.postMessage(request);
  });
}

test.each(BOT_CASES)(
  'in the thread of the page $name decides as anywhere else: $game $mode for $players',
  async (each) => {
    const { decisions, answers } = await decisionsOf(each.name, each, 1);
    const replies: Reply[] = [];
    for (const [id, decision] of decisions.slice(0, FEW).entries()) {
      replies.push(
        await answerTo({ kind: 'decide', id, player: playerOf(each, decision), ...decision, budget: BUDGET }),
      );
    }
    expect(replies).toEqual(answers.slice(0, FEW).map((action, id) => ({ id, action })));
  },
);
