/** A fresh thread that answers the decisions that it is started with, those of one game after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { answersTo, type Decision } from './decisions.ts';

const answers: unknown[] = [];
for (const decisions of workerData as readonly (readonly Decision[])[])
  answers.push(await answersTo(decisions));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort!.postMessage(answers);
