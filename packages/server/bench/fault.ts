/** What may go wrong while people play: each happens, and is over when it returns. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@roundhouse/engine';
import { Client } from 'pg';
import type { Server } from './server.ts';

export interface Troubled {
  readonly servers: readonly Server[];
  readonly database: string;
  readonly redis: OwnRedis | undefined;
  readonly random: Random;
  /** How long it lasts, where it lasts. */
  readonly seconds: number;
}

type Fault = (troubled: Troubled) => Promise<void>;

const anyOf = ({ servers, random }: Troubled) => servers[random.below(servers.length)]!;

export const FAULTS = {
  /** A process ends wherever it is. */
  async kill(troubled) {
    const server = anyOf(troubled);
    await server.kill();
    await server.start();
  },
  /** A process stands still, as on a machine that sleeps, and goes on as if nothing had been. */
  async pause(troubled) {
    const server = anyOf(troubled);
    server.stop();
    await pause(troubled.seconds * 1000);
    server.goOn();
  },
  /** PostgreSQL ends all connections, as when it is started again. */
  async cut({ database }) {
    const client = new Client({ connectionString: database });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  },
  /** Redis is away, and comes back without a memory. */
  async redis({ redis, seconds }) {
    await redis!.end();
    await pause(seconds * 1000);
    await redis!.start();
  },
} satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

/** Whether it can happen to servers that keep their tables there. */
export function canHappen(fault: FaultName, storage: string, processes: number): boolean {
  const isShared = storage.startsWith('postgres');
  if (fault === 'cut') return isShared;
  if (processes > 1 && !isShared) return false;
  return fault !== 'redis' || processes > 1;
}

/** A Redis that nobody else needs. */
export class OwnRedis {
  readonly url: string;
  private readonly port: number;
  private process: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const options = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = started;
    for await (const line of started.stdout) if (String(line).includes('Ready to accept')) break;
    started.stdout.resume();
  }

  async end(): Promise<void> {
    const { process } = this;
    if (!process) return;
    this.process = undefined;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }
}
