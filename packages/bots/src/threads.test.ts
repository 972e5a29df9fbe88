import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { STANDARD_BOT_CASES, type Decision, decisionsOf } from './testing/index.ts';

const WORKER = join(import.meta.dirname, 'testing/decisions-worker.ts');

/** The number of decisions of a game that are asked again. */
const FEW = 40;

async function answersOfFreshThread(decisions: readonly Decision[]): Promise<unknown> {
  const [answers] = (await once(new Worker(WORKER, { workerData: decisions }), 'message')) as [unknown];
  return answers;
}

const BOTS = [...Map.groupBy(STANDARD_BOT_CASES, ({ name }) => name)];

/** Nothing that a module keeps could tell one game from another: a thread for each bot is fresh enough. */
test.each(BOTS)('%s decides the same in a fresh thread as in one that has played', async (name, cases) => {
  const decisions: Decision[] = [];
  const answers: unknown[] = [];
  for (const each of cases) {
    // In a thread that has rolled many dice by now.
    await decisionsOf('random', each, 1);
    const decided = await decisionsOf(name, each, 2);
    decisions.push(...decided.decisions.slice(0, FEW));
    answers.push(...decided.answers.slice(0, FEW));
  }
  expect(await answersOfFreshThread(decisions)).toEqual(answers);
});
