/** What a process tells Prometheus, at a port of its own, so that no proxy hands it on by accident. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { type Address, AddressError } from './address.ts';
import type { Service } from './service/service.ts';

/** The figures of a service, and those of Node. They are read when somebody asks. */
function metricsOf({ figures, presence, tables }: Service): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const counters = { steps: 'Steps of games that were kept', faults: 'Faults of our own' } as const;
  for (const [name, help] of Object.entries(counters)) {
    const read = () => figures[name as keyof typeof counters];
    register.registerMetric(
      new Counter({ name: `roundhouse_${name}_total`, help, registers: [], collect: countTo(read) }),
    );
  }
  const gauges: readonly (readonly [name: string, help: string, read: () => number])[] = [
    ['connections', 'Open WebSockets', () => figures.connections],
    ['people', 'People at tables, by this process', () => [...presence.here()].length],
    ['games', 'Games in memory', () => tables.inMemory],
  ];
  for (const [name, help, read] of gauges) {
    const collect = function (this: Gauge) {
      this.set(read());
    };
    register.registerMetric(new Gauge({ name: `roundhouse_${name}`, help, registers: [], collect }));
  }
  const kinds = [
    ['asks', 'ask', 'What was asked, by its name', figures.asks],
    ['refusals', 'code', 'How often the answer was no, by the code of the error', figures.refusals],
  ] as const;
  for (const [name, label, help, counts] of kinds) {
    const collect = function (this: Counter) {
      this.reset();
      for (const [kind, count] of counts) this.inc({ [label]: kind }, count);
    };
    const about = { name: `roundhouse_${name}_total`, help, labelNames: [label], registers: [], collect };
    register.registerMetric(new Counter(about));
  }
  return register;
}

function countTo(read: () => number) {
  return function (this: Counter) {
    this.reset();
    this.inc(read());
  };
}

/** Tells the figures at an address; gives how to end that. */
export async function tellMetrics(
  service: Service,
  { host, port }: Address,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const register = metricsOf(service);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listening(server, host, port);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function listening(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new AddressError(`METRICS: nothing can be told at ${host}:${port} (${code})`);
  }
}
