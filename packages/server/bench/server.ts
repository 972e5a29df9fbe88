import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const MODULE = new URL('./server-process.ts', import.meta.url);

export interface ServerOptions {
  readonly database: string;
  /** Where it tells others of the same database what has changed. */
  readonly redis?: string | undefined;
  /** How often it looks itself. */
  readonly look?: number;
  /** In how many threads computers think; by default in none. */
  readonly threads?: number;
  /** Whether it says nothing of its faults, because they are expected. */
  readonly isQuiet?: boolean;
}

/** A server that can be killed at any moment, and started again at the same address. */
export class Server {
  private readonly options: ServerOptions;
  private process: ChildProcess | undefined;
  private port = 0;

  constructor(options: ServerOptions) {
    this.options = options;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Settles when it answers. */
  async start(): Promise<void> {
    const { database, redis, look, threads = 0, isQuiet } = this.options;
    const env = {
      ...process.env,
      DATABASE: database,
      PORT: `${this.port}`,
      THREADS: `${threads}`,
      ...(redis !== undefined && { REDIS: redis }),
      ...(look !== undefined && { LOOK: `${look}` }),
    };
    const errors = isQuiet ? 'ignore' : 'inherit';
    const child = fork(MODULE, { env, execArgv: [], stdio: ['ignore', 'pipe', errors, 'ipc'] });
    this.process = child;
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    this.port = Number(new URL(String(line).trim()).port);
  }

  /** Ends it wherever it is. */
  async kill(): Promise<void> {
    const { process } = this;
    if (!process) return;
    this.process = undefined;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }

  /** It stands still. */
  stop(): void {
    this.process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.process?.kill('SIGCONT');
  }

  /** Processor time that it has used, in microseconds. */
  cpu(): Promise<number> {
    return this.ask('cpu');
  }

  /** Memory that it uses, in bytes. */
  memory(): Promise<number> {
    return this.ask('memory');
  }

  private async ask(what: string): Promise<number> {
    const { process } = this;
    const answer = once(process!, 'message');
    process!.send(what);
    return ((await answer) as [number])[0];
  }
}

const REDIS = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** Servers that share a database, and a Redis where they are several. */
export async function startServers(
  database: string,
  processes: number,
  options: Omit<ServerOptions, 'database'> = {},
): Promise<Server[]> {
  const redis = processes > 1 ? REDIS : undefined;
  const servers = Array.from({ length: processes }, () => new Server({ database, redis, ...options }));
  // One after another: the first makes the schema.
  for (const server of servers) await server.start();
  return servers;
}

/** Where the two people of a pair are: those of every other pair change places. */
export function placesOf(servers: readonly Server[], pair: number): [string, string] {
  const at = (person: number) => servers[(pair + person) % servers.length]!.url;
  return [at(0), at(1)];
}
