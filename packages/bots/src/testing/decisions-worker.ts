/** A fresh thread that answers the decisions that it is started with. */
import { parentPort, workerData } from 'node:worker_threads';
import { answersTo, type Decision } from './decisions.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort!.postMessage(await answersTo(workerData as readonly Decision[]));
