import { HEARTBEAT, QUICK_HEARTBEAT } from './limits.ts';

/** The part of a WebSocket that is needed. Browsers answer a ping by themselves, also for a page that lies behind others. */
interface Pinged {
  ping(): void;
  on(event: 'pong', call: () => void): unknown;
}

/** Asks now and then whether somebody is at the other end, and calls back once nobody has answered. */
export class Heartbeat {
  private readonly socket: Pinged;
  private readonly gone: () => void;
  private timer: NodeJS.Timeout | undefined;
  private pause = HEARTBEAT;
  private isAlive = true;

  constructor(socket: Pinged, gone: () => void) {
    this.socket = socket;
    this.gone = gone;
    socket.on('pong', () => (this.isAlive = true));
    this.run();
  }

  quicken(): void {
    if (this.pause === QUICK_HEARTBEAT) return;
    this.pause = QUICK_HEARTBEAT;
    this.run();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private run(): void {
    this.stop();
    // When this process itself was held up, answers lie there that it reads first.
    this.timer = setInterval(() => setImmediate(() => this.beat()), this.pause);
  }

  private beat(): void {
    if (!this.isAlive) return this.gone();
    this.isAlive = false;
    this.socket.ping();
  }
}
