import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';

const [TEXT, PING, PONG] = [0x81, 0x89, 0x8a];

/** A length that does not fit in a byte follows in two, for which this stands; or, for the next number, in eight. */
const IN_TWO = 126;

/** What a client sends is masked, by a number that may be 0. */
const MASKED = 0x80;

/**
 * A WebSocket, with one request at a time, and one that stays beside it. It knows of the format what is needed here: its server is
 * what is measured.
 */
export class Line {
  private readonly socket: Socket;
  private unread: Buffer = Buffer.alloc(0);
  private ids = 0;
  private answered: (answer: unknown) => void = () => {};
  /** What was told and not looked at yet. */
  private readonly news: unknown[] = [];
  private told: (answer: unknown) => void = (answer) => this.news.push(answer);

  private constructor(socket: Socket) {
    this.socket = socket.setNoDelay();
    socket.on('data', (data) => this.read(data));
    socket.on('error', () => {});
  }

  static to(url: string, cookie: string): Promise<Line> {
    const headers = {
      cookie,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    return new Promise((resolve, reject) => {
      request(`${url}/api/live`, { headers })
        .on('upgrade', (_, socket) => resolve(new Line(socket)))
        .on('response', ({ statusCode }) => reject(new Error(`no WebSocket, but ${statusCode}`)))
        .on('error', reject)
        .end();
    });
  }

  ask(ask: string, params: object): Promise<unknown> {
    return this.send({ ...params, id: ++this.ids, ask });
  }

  seat(table: string, ask: string, params: object): Promise<unknown> {
    return this.send({ table, game: { ...params, id: ++this.ids, ask } });
  }

  /** Waits at a table, and goes on waiting. */
  stay(table: string, params: object): void {
    this.news.length = 0;
    this.write({ table, game: { ...params, id: ++this.ids, ask: 'wait', stays: true } });
  }

  /** The next that is told by the request that stays. */
  next(): Promise<unknown> {
    if (this.news.length > 0) return Promise.resolve(this.news.shift());
    return new Promise((resolve) => (this.told = resolve));
  }

  close(): void {
    this.socket.destroy();
  }

  private send(message: object): Promise<unknown> {
    const answer = new Promise((resolve) => (this.answered = resolve));
    this.write(message);
    return answer;
  }

  private write(message: object): void {
    this.socket.write(frame(TEXT, JSON.stringify(message)));
  }

  private read(data: Buffer): void {
    this.unread = this.unread.length === 0 ? data : Buffer.concat([this.unread, data]);
    for (;;) {
      const [start, end] = bounds(this.unread);
      if (end > this.unread.length) return;
      const [kind] = this.unread;
      const text = this.unread.toString('latin1', start, end);
      this.unread = this.unread.subarray(end);
      if (kind === TEXT) this.receive(text);
      else if (kind === PING) this.socket.write(frame(PONG, text));
    }
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as Reply & { game?: Reply };
    const { answer, stays } = message.game ?? message;
    if (answer === undefined) return;
    if (stays) this.tell(answer);
    else this.answered(answer);
  }

  private tell(answer: unknown): void {
    const { told } = this;
    this.told = (later) => this.news.push(later);
    told(answer);
  }
}

interface Reply {
  readonly answer?: unknown;
  readonly stays?: true;
}

/** Where the text of the first frame begins and ends. */
function bounds(data: Buffer): [start: number, end: number] {
  const length = data[1] ?? Infinity;
  if (length < IN_TWO) return [2, 2 + length];
  const start = length === IN_TWO ? 4 : 10;
  if (data.length < start) return [start, Infinity];
  return [start, start + (length === IN_TWO ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2)))];
}

/** All that is sent here is short, or of a length that fits in two bytes. */
function frame(kind: number, text: string): Buffer {
  const { length } = text;
  const isShort = length < IN_TWO;
  const start = isShort ? 6 : 8;
  const data = Buffer.alloc(start + length);
  data[0] = kind;
  data[1] = MASKED | (isShort ? length : IN_TWO);
  if (!isShort) data.writeUInt16BE(length, 2);
  data.write(text, start, 'latin1');
  return data;
}
