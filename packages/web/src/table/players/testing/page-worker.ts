/** The thread of the page with what a browser gives to a worker, in a thread of Node. */
import { parentPort } from 'node:worker_threads';

const port = parentPort!;
Object.assign(globalThis, {
  addEventListener: (_: 'message', listen: (event: { data: unknown }) => void) =>
    port.on('message', (data: unknown) => listen({ data })),
  postMessage: (message: unknown) => port.postMessage(message),
});
await import('../bot-worker.ts');
