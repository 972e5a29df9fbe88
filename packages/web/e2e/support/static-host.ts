import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const WEB = resolve(import.meta.dirname, '../..');
const VITE = resolve(WEB, '../../node_modules/vite/bin/vite.js');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

interface Answer {
  readonly status: number;
  readonly file?: string;
  readonly location?: string;
}

/** The page as it is built for a folder of a host, and a host that knows nothing but files, folders and `404.html`. */
export class StaticHost {
  private readonly folder: string;
  private readonly base: string;
  private readonly server: Server;
  url = '';

  private constructor(folder: string, base: string) {
    this.folder = folder;
    this.base = base;
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(base: string): Promise<StaticHost> {
    const folder = await mkdtemp(join(tmpdir(), 'roundhouse-host-'));
    await promisify(execFile)(process.execPath, [VITE, 'build', '--logLevel', 'error'], {
      cwd: WEB,
      env: { ...process.env, WEB_BUILD: folder, WEB_VERSION: 'hosted', WEB_BASE: base, WEB_SIZE: 'any' },
    });
    const host = new StaticHost(folder, base);
    host.server.listen(0, '127.0.0.1');
    await once(host.server, 'listening');
    host.url = `http://localhost:${(host.server.address() as AddressInfo).port}${base}/`;
    return host;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  async remove(): Promise<void> {
    this.stop();
    await rm(this.folder, { recursive: true });
  }

  private async answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query] = url.split('?');
    const { status, file, location } = await this.find(path);
    response.writeHead(status, {
      ...(file && { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }),
      ...(location && { location: query ? `${location}?${query}` : location }),
    });
    response.end(file && (await readFile(file)));
  }

  private async find(path: string): Promise<Answer> {
    if (!path.startsWith(`${this.base}/`)) return { status: 404 };
    const file = join(this.folder, path.slice(this.base.length));
    if (await isFile(file)) return { status: 200, file };
    const index = join(file, 'index.html');
    if (!(await isFile(index))) return { status: 404, file: join(this.folder, '404.html') };
    return path.endsWith('/') ? { status: 200, file: index } : { status: 301, location: `${path}/` };
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
