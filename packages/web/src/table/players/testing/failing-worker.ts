/** The players of the page's thread in a thread of Node, some of which fail: by their names, how they do. */
import { parentPort, workerData } from 'node:worker_threads';
import { PlayerHost, type DecideRequest, type Reply, type Request } from '@roundhouse/bots/thread';

export type Failure = 'throws' | 'stalls' | 'talks-nonsense' | 'breaks-the-thread';

const failures = workerData as Readonly<Record<string, Failure>>;
const port = parentPort!;
const post = (reply: Reply) => port.postMessage(reply);
const host = new PlayerHost(post);
const confused = new PlayerHost((reply) => post({ ...reply, action: -1 as never }));

function fail(request: DecideRequest, failure: Failure): void {
  switch (failure) {
    case 'throws': {
      const { setup } = request.config;
      host.receive({ ...request, config: { ...request.config, setup: { ...setup, mode: 'chess' } } });
      break;
    }
    case 'stalls':
      // Until the thread is ended: it hears nothing any more, and keeps no core from what others wait for.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      break;
    case 'talks-nonsense':
      confused.receive(request);
      break;
    case 'breaks-the-thread':
      setTimeout(() => {
        throw new Error('broken');
      });
  }
}

port.on('message', (request: Request) => {
  const failure = 'name' in request ? failures[request.name] : undefined;
  if (failure === undefined) host.receive(request);
  else if (request.kind === 'decide') fail(request, failure);
});
