import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestStorage } from '../src/testing/storages.ts';
import { Line } from './line.ts';
import { startServers } from './server.ts';
import { sessionAt } from './session.ts';

const hex = () => randomBytes(16).toString('hex');

/** How many come at a time. */
const GROUP = 100;

/** How much memory those need who look on at one table, and how long it takes until all of them have seen a move. */
export async function measureSpectators(storage: TestStorage, spectators: number) {
  const { place, drop } = await storage.make();
  const [server] = await startServers(place, 1);
  const url = server!.url;
  const host = await Line.to(url, await sessionAt(url, 'Ada'));
  const seats = [{ kind: 'me' }, { kind: 'computer', level: 'pip' }];
  const away = { level: 'pip', seconds: null };
  const plan = {
    game: 'lok-n-roll',
    mode: 'standard',
    opening: 'dealt',
    first: 0,
    deck: 'standard',
    seats,
    undo: 'none',
    watch: 'link',
    away,
  };
  const { table } = (await host.ask('create', { key: hex(), entropy: hex(), plan })) as { table: string };
  await host.ask('start', { table });
  const before = await server!.memory();
  const lines: Line[] = [];
  while (lines.length < spectators)
    lines.push(...(await Promise.all(comers(url, Math.min(GROUP, spectators - lines.length)))));
  const seen = lines.map((line) => waits(line, table));
  await pause(2000);
  const megabytes = Math.round((await server!.memory()) / 2 ** 20);
  const started = performance.now();
  const { snapshot } = (await host.seat(table, 'read', {})) as {
    snapshot: { version: number; legal: number[] };
  };
  await host.seat(table, 'act', { version: snapshot.version, action: snapshot.legal[0] });
  await Promise.all(seen);
  const told = Math.round(performance.now() - started);
  for (const line of [host, ...lines]) line.close();
  await server!.kill();
  await drop();
  return {
    storage: storage.name.toLowerCase(),
    spectators,
    megabytes,
    megabytesBefore: Math.round(before / 2 ** 20),
    millisecondsUntilAllHaveSeenAMove: told,
  };
}

function comers(url: string, count: number): Promise<Line>[] {
  const session = sessionAt(url, 'Grace');
  return Array.from({ length: count }, async () => Line.to(url, await session));
}

/** Looks on, as a page does: settles when something has happened. */
async function waits(line: Line, table: string): Promise<void> {
  await line.ask('follow', { table });
  const { tag, snapshot } = (await line.seat(table, 'read', { since: 0 })) as {
    tag: string;
    snapshot: { version: number };
  };
  await line.seat(table, 'wait', { tag, since: snapshot.version });
}
