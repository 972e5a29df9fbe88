/** Where computer players think: a thread of its own, so that the table never waits. */
import { PlayerHost, type Request } from '@roundhouse/bots/thread';

const host = new PlayerHost((reply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<Request>) => host.receive(data));
