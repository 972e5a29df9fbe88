/** Where the server listens, from `PORT` and `HOST`, and what people type to reach it. */
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

export interface Address {
  host: string;
  port: number;
}

/** A message for the user who started the server; they need nothing else of the error. */
export class AddressError extends Error {}

const LOCAL = ['127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0', '::'];

const howToChoose = (port: number) =>
  process.platform === 'win32' ? `set PORT=${port}&& npm start` : `PORT=${port} npm start`;

/** @throws {AddressError} when `PORT` is no port. */
export function readAddress(env: NodeJS.ProcessEnv): Address {
  const text = env['PORT'] || '8080';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65535)) {
    throw new AddressError(
      `PORT must be a whole number from 0 to 65535, not "${text}". For example: ${howToChoose(8081)}`,
    );
  }
  return { host: env['HOST'] || LOCAL[0]!, port };
}

/**
 * Some systems let two programs share a port when one listens on 127.0.0.1 and the other on ::1 or on every
 * address, and a browser may then reach the wrong one under `localhost`.
 * @throws {AddressError} when another program answers there already.
 */
export async function assertFree({ host, port }: Address): Promise<void> {
  if (port === 0 || ![...LOCAL, ...EVERYWHERE, 'localhost'].includes(host)) return;
  const answers = await Promise.all(LOCAL.map((local) => isAnswering(local, port)));
  if (answers.includes(true)) throw taken(port);
}

const isAnswering = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host, port, timeout: 500 });
    const end = (answer: boolean) => () => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

const taken = (port: number) =>
  new AddressError(
    `Port ${port} is taken by another program. Choose another one: ${howToChoose(port < 65535 ? port + 1 : 8080)}`,
  );

/** Says what is wrong with an address that could not be listened on; other errors are handed back as they are. */
export function explain(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return taken(port);
    case 'EACCES':
      return new AddressError(`Port ${port} may not be used here. Choose another one: ${howToChoose(8081)}`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new AddressError(
        `HOST "${host}" is not an address of this machine. Without HOST it is this machine only.`,
      );
    default:
      return error;
  }
}

/** The addresses to type, the one for this machine first. */
export function addresses({ host, port }: Address): string[] {
  const url = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (LOCAL.includes(host)) return [url('localhost')];
  if (!EVERYWHERE.includes(host)) return [url(host)];
  const others = Object.values(networkInterfaces()).flatMap((cards) => cards ?? []);
  return [
    url('localhost'),
    ...others
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => url(address)),
  ];
}
