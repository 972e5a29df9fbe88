import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const [TEXT, PING, PONG] = [0x81, 0x89, 0x8a];

/** A length that does not fit in a byte follows in two, for which this stands; or, for the next number, in eight. */
const IN_TWO = 126;

/** What a client sends is masked, by a number that may be 0. */
const MASKED = 0x80;

const END_OF_HEADERS = '\r\n\r\n';

/** All lines read by way of one buffer: what is in it is looked at, or copied, at once. */
const BUFFER = Buffer.allocUnsafe(2 ** 16);

/**
 * A WebSocket, with one request at a time, and one that stays beside it. It knows of the format what is needed here: its server is
 * what is measured.
 */
export class Line {
  /** Is shown each message first, as it came; true: nobody else needs it. */
  listener: ((text: string) => boolean) | undefined;
  private readonly socket: Socket;
  private unread: Buffer = Buffer.alloc(0);
  private isOpen = false;
  private readonly opened = Promise.withResolvers<void>();
  private ids = 0;
  /** The request that is waited for. */
  private asked = 0;
  private answered: (answer: unknown) => void = () => {};

  private constructor(host: string, port: number) {
    const callback = (length: number, data: Uint8Array) => {
      this.read(Buffer.from(data.buffer, data.byteOffset, length));
      return true;
    };
    this.socket = connect({ host, port, noDelay: true, onread: { buffer: BUFFER, callback } });
    this.socket.on('error', (error) => this.opened.reject(error));
  }

  static async to(url: string, cookie: string): Promise<Line> {
    const { hostname, port } = new URL(url);
    const line = new Line(hostname, Number(port));
    const headers = [
      `GET /api/live HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `cookie: ${cookie}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ];
    line.socket.write(headers.join('\r\n') + END_OF_HEADERS);
    await line.opened.promise;
    return line;
  }

  ask(ask: string, params: object): Promise<unknown> {
    return this.send({ ...params, id: ++this.ids, ask });
  }

  seat(table: string, ask: string, params: object): Promise<unknown> {
    return this.send({ table, game: { ...params, id: ++this.ids, ask } });
  }

  /** Sends a request to a seat without its number, which is the next; who asks so listens for the answer. */
  tell(table: string, request: string): void {
    this.socket.write(frame(TEXT, `{"table":"${table}","game":{"id":${++this.ids},${request}}}`));
  }

  close(): void {
    this.socket.destroy();
  }

  private send(message: object): Promise<unknown> {
    const answer = new Promise((resolve) => (this.answered = resolve));
    this.asked = this.ids;
    this.write(message);
    return answer;
  }

  private write(message: object): void {
    this.socket.write(frame(TEXT, JSON.stringify(message)));
  }

  private read(data: Buffer): void {
    let rest = this.unread.length === 0 ? data : Buffer.concat([this.unread, data]);
    if (!this.isOpen) rest = this.open(rest);
    for (;;) {
      const [start, end] = bounds(rest);
      if (end > rest.length) break;
      if (rest[0] === TEXT) this.receive(rest.toString('latin1', start, end));
      else if (rest[0] === PING) this.socket.write(frame(PONG, rest.toString('latin1', start, end)));
      rest = rest.subarray(end);
    }
    this.unread = rest.length === 0 ? rest : Buffer.from(rest);
  }

  /** Reads what the server answers before there is a WebSocket, and gives what follows. */
  private open(data: Buffer): Buffer {
    const end = data.indexOf(END_OF_HEADERS);
    if (end < 0) return data;
    const [status = ''] = data.toString('latin1', 0, end).split('\r\n');
    if (!status.includes(' 101 ')) this.opened.reject(new Error(`no WebSocket, but ${status}`));
    this.isOpen = true;
    this.opened.resolve();
    return data.subarray(end + END_OF_HEADERS.length);
  }

  private receive(text: string): void {
    if (this.listener?.(text)) return;
    const message = JSON.parse(text) as Reply & { game?: Reply };
    const { id, answer } = message.game ?? message;
    // A request that stays may still be told something after the game.
    if (id === this.asked && answer !== undefined) this.answered(answer);
  }
}

interface Reply {
  readonly id?: number | null;
  readonly answer?: unknown;
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
  const data = Buffer.allocUnsafe(start + length).fill(0, 0, start);
  data[0] = kind;
  data[1] = MASKED | (isShort ? length : IN_TWO);
  if (!isShort) data.writeUInt16BE(length, 2);
  data.write(text, start, 'latin1');
  return data;
}
