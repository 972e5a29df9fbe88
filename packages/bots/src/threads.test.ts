import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { answersTo, STANDARD_BOT_CASES, type Decision, decisionsOf } from './testing/index.ts';

const WORKER = join(import.meta.dirname, 'testing/decisions-worker.ts');

/** The number of decisions of a game that are asked again. */
const FEW = 40;

async function answersOfFreshThread(decisions: readonly Decision[]): Promise<unknown> {
  const [answers] = (await once(new Worker(WORKER, { workerData: decisions }), 'message')) as [unknown];
  return answers;
}

test.each(STANDARD_BOT_CASES)(
  '$name decides the same in a fresh thread as in one that has played: $game $mode for $players',
  async ({ name, ...each }) => {
    // In a thread that has rolled many dice by now.
    await decisionsOf('random', each, 1);
    const { decisions, answers } = await decisionsOf(name, each, 2);
    const [first, few] = [decisions.slice(0, FEW), answers.slice(0, FEW)];
    expect(await answersTo(first)).toEqual(few);
    expect(await answersOfFreshThread(first)).toEqual(few);
  },
);
