import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const MODULE = new URL('./server-process.ts', import.meta.url);

/** A server that can be killed at any moment, and started again at the same address. */
export class Server {
  private readonly database: string;
  private readonly redis: string | undefined;
  private readonly look: number | undefined;
  private process: ChildProcess | undefined;
  private port = 0;

  /** `redis`: where it tells others of the same database what has changed; `look`: how often it looks itself. */
  constructor(database: string, redis?: string, look?: number) {
    this.database = database;
    this.redis = redis;
    this.look = look;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Settles when it answers. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      DATABASE: this.database,
      PORT: `${this.port}`,
      ...(this.redis !== undefined && { REDIS: this.redis }),
      ...(this.look !== undefined && { LOOK: `${this.look}` }),
    };
    const child = fork(MODULE, { env, execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
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
export async function startServers(database: string, processes: number): Promise<Server[]> {
  const servers = Array.from(
    { length: processes },
    () => new Server(database, processes > 1 ? REDIS : undefined),
  );
  // One after another: the first makes the schema.
  for (const server of servers) await server.start();
  return servers;
}

/** Where the two people of a pair are: those of every other pair change places. */
export function placesOf(servers: readonly Server[], pair: number): [string, string] {
  const at = (person: number) => servers[(pair + person) % servers.length]!.url;
  return [at(0), at(1)];
}
