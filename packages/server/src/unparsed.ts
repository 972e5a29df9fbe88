/** Answers to requests that Node refuses before any route sees them, with the same headers as every other answer. */
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SECURITY } from './security.ts';

const TEXT = { ...SECURITY, 'content-type': 'text/plain; charset=utf-8', connection: 'close' };

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** There is no request and no response yet, only the connection. */
export function answerUnparsed({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawResponse(STATUS[code] ?? 400), () => socket.destroy());
}

function rawResponse(status: number, more: Readonly<Record<string, string>> = {}): string {
  const body = `${STATUS_CODES[status]}\n`;
  const headers = Object.entries({ ...TEXT, ...more, 'content-length': body.length });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Node answers an `Expect` that it does not know by itself, unless there is a listener. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, TEXT).end(`${STATUS_CODES[417]}\n`);
  });
}

/** Node closes the connection of whoever asks for a tunnel without a word, unless there is a listener. */
export function answerTunnels(server: Server): void {
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(rawResponse(405, { allow: 'GET, HEAD' }), () => socket.destroy());
  });
}
