/** A real server with tables in memory, and guests with real connections to it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveLink, type Socket } from '@roundhouse/protocol';
import { serve } from '@roundhouse/server';

export interface ServedTables {
  /** The connection of a new guest. */
  guest(name: string): Promise<LiveLink>;
  close(): Promise<void>;
}

export async function serveTables(): Promise<ServedTables> {
  const site = await mkdtemp(join(tmpdir(), 'roundhouse-tables-'));
  await writeFile(join(site, 'index.html'), '');
  const serving = await serve(site, { PORT: '0', HOST: '127.0.0.1', DATABASE: ':memory:' });
  const url = serving.addresses[0]!;
  const links: LiveLink[] = [];
  return {
    guest: async (name) => {
      const link = linkTo(url, await sessionOf(url, name));
      links.push(link);
      return link;
    },
    close: async () => {
      for (const link of links) link.close();
      await serving.close();
      await rm(site, { recursive: true });
    },
  };
}

/** The cookie of a new guest. */
async function sessionOf(url: string, name: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/me`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Node's sockets take headers, which a browser adds by itself. */
const NodeSocket = WebSocket as unknown as new (url: string, options: object) => Socket;

function linkTo(url: string, cookie: string): LiveLink {
  return new LiveLink({
    connect: () => new NodeSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie } }),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}
