import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BOT_NAMES } from '@roundhouse/bots';
import { BUDGET, type Case, CASES, type Decision, decisionsOf } from '@roundhouse/bots/testing';
import type { DecideRequest, Reply } from '@roundhouse/bots/thread';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** So many decisions of a game are asked for once more. */
const FEW = 25;

/** Players that the thread has had, by who they are. */
const players: string[] = [];

function playerOf(each: Case, { name, config }: Decision): number {
  const player = JSON.stringify([each, name, config.seat]);
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

describe.each(BOT_NAMES)('in the thread of the page %s decides', (name) => {
  test.each(CASES)('as anywhere else: $game $mode for $players', async (each) => {
    const { decisions, answers } = await decisionsOf(name, each, 1);
    const replies: Reply[] = [];
    for (const [id, decision] of decisions.slice(0, FEW).entries()) {
      replies.push(
        await answerTo({ kind: 'decide', id, player: playerOf(each, decision), ...decision, budget: BUDGET }),
      );
    }
    expect(replies).toEqual(answers.slice(0, FEW).map((action, id) => ({ id, action })));
  });
});
