import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { STANDARD_BOT_CASES, type Decision, decisionsOf } from './testing/index.ts';

const WORKER = join(import.meta.dirname, 'testing/decisions-worker.ts');

/** The number of decisions of a game that are asked again. */
const FEW = 40;

async function answersOfFreshThread(games: readonly (readonly Decision[])[]): Promise<unknown> {
  const [answers] = (await once(new Worker(WORKER, { workerData: games }), 'message')) as [unknown];
  return answers;
}

const BOTS = [...Map.groupBy(STANDARD_BOT_CASES, ({ name }) => name)];

/** A thread for each bot is fresh enough: no module keeps what could tell it of the game before. */
test.each(BOTS)('%s decides the same in a fresh thread as in one that has played', async (name, cases) => {
  const games: Decision[][] = [];
  const due: unknown[] = [];
  for (const each of cases) {
    // In a thread that has rolled many dice by now.
    await decisionsOf('random', each, 1);
    const { decisions, answers } = await decisionsOf(name, each, 2);
    games.push(decisions.slice(0, FEW));
    due.push(answers.slice(0, FEW));
  }
  expect(await answersOfFreshThread(games)).toEqual(due);
});
