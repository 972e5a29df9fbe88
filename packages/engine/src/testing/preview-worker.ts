/** A thread of its own that answers the previews that it is asked for. */
import { parentPort } from 'node:worker_threads';
import { type AskedPreview, previewsOf } from './previews.ts';

parentPort!.on('message', (asked: readonly AskedPreview[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort!.postMessage(previewsOf(asked));
});
