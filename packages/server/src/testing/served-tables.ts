/** A server with real connections, and tables on it, for tests. */
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { type Chance, games, type History, sitDown, type Table, type Viewer } from '@roundhouse/engine';
import { seeded } from '@roundhouse/engine/testing';
import type { Host, OpenHost, TableSpec } from '@roundhouse/engine/testing/contract';
import { HttpLink, type Link, LiveLink, type Mark, MARKS, type TablePlan } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { openService, type OpenService } from '../open-service.ts';
import type { Service } from '../service/service.ts';
import { stepsOf } from '../storage/steps.ts';
import type { SeatRecord, TableRecord } from '../records/table-record.ts';
import { newTableRecord } from '../tables/new-table.ts';
import { NO_LIMITS } from './no-limits.ts';
import type { Place, TestStorage } from './storages.ts';

/** How a guest comes to the server. */
export type LinkKind = 'live' | 'http';

export const WAYS: readonly LinkKind[] = ['live', 'http'];

const delay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const after = (milliseconds: number, call: () => void) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** A link of whoever has the cookie. */
export function linkTo(url: string, cookie: string, kind: LinkKind): Link {
  if (kind === 'live') {
    const address = `${url.replace('http', 'ws')}/api/live`;
    return new LiveLink({ connect: () => new WebSocket(address, { headers: { cookie } }), after });
  }
  return new HttpLink({
    base: url,
    delay,
    fetch: (address, request) => fetch(address, { ...request, headers: { ...request.headers, cookie } }),
  });
}

/** `patience`: after how many milliseconds a request is repeated. */
export function sitAt(link: Link, table: string, patience = 2000): Promise<Table> {
  return sitDown(link.channel(table), games, { delay, patience, longest: 5000 });
}

interface Opened {
  readonly opened: OpenService;
  readonly app: FastifyInstance;
  readonly place: Place;
  readonly seeds: Map<string, (events: number) => Chance>;
}

/** A server of a test. */
export class ServedTables {
  readonly service: Service;
  readonly url: string;
  private readonly parts: Opened;

  private constructor(url: string, parts: Opened) {
    this.url = url;
    this.service = parts.opened.service;
    this.parts = parts;
  }

  /** `threads`: in how many computers think. */
  static async open(storage: TestStorage, threads = 1, redis?: string, look?: number): Promise<ServedTables> {
    return ServedTables.at(await storage.make(), threads, redis, look);
  }

  /** For another process with the same database. */
  get database(): string {
    return this.parts.place.place;
  }

  /** Another server with the same database, which is dropped with the first one. */
  static beside({ parts: { place } }: ServedTables, redis?: string, look?: number): Promise<ServedTables> {
    return ServedTables.at({ place: place.place, drop: async () => {} }, 0, redis, look);
  }

  private static async at(
    place: Place,
    threads: number,
    redis: string | undefined,
    look?: number,
  ): Promise<ServedTables> {
    const seeds = new Map<string, (events: number) => Chance>();
    const opened = await openService({
      database: place.place,
      threads,
      redis,
      look,
      log: redis === undefined ? console.error : () => {},
      chanceFor: ({ id }) => seeds.get(id),
    });
    const { service } = opened;
    const app = await createApp({ site: tmpdir(), api: { service, limits: NO_LIMITS } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    return new ServedTables(url, { opened, app, place, seeds });
  }

  async close(): Promise<void> {
    await this.parts.app.close();
    await this.parts.opened.close();
    await this.parts.place.drop();
  }

  /** A guest, and the cookie of their session. */
  async guest(name: string | null) {
    const { guest, token } = await this.service.newGuest(name);
    return { guest, cookie: `roundhouse=${token}` };
  }

  /** Opens tables whose viewers come in one way. */
  openHost(kind: LinkKind): OpenHost {
    return (spec) => this.host(spec, kind);
  }

  private host(spec: TableSpec, kind: LinkKind): Host {
    const opened = this.openTable(spec);
    const closing: (() => void)[] = [];
    return {
      seat: async (viewer) => {
        const { id, cookies } = await opened;
        const link = linkTo(this.url, cookies.get(viewer)!, kind);
        closing.push(() => link.close());
        const table = await sitAt(link, id);
        closing.unshift(() => table.close());
        return table;
      },
      history: async () => this.history(spec, (await opened).id),
      close: async () => {
        await opened;
        for (const close of closing) close();
      },
    };
  }

  private async history({ setup }: TableSpec, id: string): Promise<History> {
    const record = await this.service.tables.record(id);
    return { setup, start: record!.start!, rows: await stepsOf(this.parts.opened.db, id) };
  }

  /** A table as a test wants it, its game begun. */
  private async openTable(spec: TableSpec): Promise<{ id: string; cookies: Map<Viewer, string> }> {
    const cookies = new Map<Viewer, string>();
    const viewers: readonly Viewer[] = [
      ...Array.from({ length: spec.setup.players }, (_, seat) => seat),
      'spectator',
    ];
    const guests = await Promise.all(viewers.map((viewer) => this.guest(`Guest ${viewer}`)));
    viewers.forEach((viewer, index) => cookies.set(viewer, guests[index]!.cookie));
    const [host] = guests;
    const record = newTableRecord(
      host!.guest,
      planOf(spec),
      host!.guest.id,
      { entropy: '0'.repeat(32) },
      Date.now(),
    );
    const seats = record.seats.map((seat, index): SeatRecord => {
      const {
        kind = 'person',
        name = `Guest ${index}`,
        mark = MARKS[index]!,
      } = spec.participants?.[index] ?? {};
      const isComputer = kind === 'computer';
      return {
        ...seat,
        kind: isComputer ? 'computer' : 'friend',
        level: isComputer ? name : seat.level,
        name,
        mark: mark as Mark,
        guest: guests[index]!.guest.id,
      };
    });
    const table: TableRecord = { ...record, seats };
    this.parts.seeds.set(table.id, seeded(spec.seed));
    spec.participants?.forEach(({ present }, seat) => {
      if (present) this.service.presence.enter(table.id, seats[seat]!.guest!);
    });
    await this.service.tables.open(table);
    await this.service.tables.begin(table.id, () => undefined);
    return { id: table.id, cookies };
  }
}

function planOf({ setup, undo }: TableSpec): TablePlan {
  const { game, mode, opening, first, players } = setup;
  return {
    game,
    mode,
    ...(opening !== undefined && { opening }),
    ...(first !== undefined && { first }),
    deck: 'standard',
    seats: Array.from({ length: players }, () => ({ kind: 'friend' })),
    undo,
    watch: 'link',
    away: { level: 'anton', seconds: null },
  };
}
