import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A WebSocket, and one request at a time. */
export class Line {
  private readonly socket: WebSocket;
  private ids = 0;
  private answered: (answer: unknown) => void = () => {};

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.receive(data.toString()));
  }

  static async to(url: string, cookie: string): Promise<Line> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie } });
    await once(socket, 'open');
    return new Line(socket);
  }

  ask(ask: string, params: object): Promise<unknown> {
    return this.send({ ...params, id: ++this.ids, ask });
  }

  seat(table: string, ask: string, params: object): Promise<unknown> {
    return this.send({ table, game: { ...params, id: ++this.ids, ask } });
  }

  close(): void {
    this.socket.terminate();
  }

  private send(message: object): Promise<unknown> {
    const answer = new Promise((resolve) => (this.answered = resolve));
    this.socket.send(JSON.stringify(message));
    return answer;
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as { answer?: unknown; game?: { id: number; answer?: unknown } };
    const { answer } = message.game ?? message;
    if (answer !== undefined) this.answered(answer);
  }
}
