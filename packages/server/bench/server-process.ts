/** A server in a process of its own, to be measured or killed: PORT, DATABASE, REDIS, LOOK and THREADS in the environment. */
import { tmpdir } from 'node:os';
import { createApp } from '../src/app.ts';
import { openService } from '../src/open-service.ts';
import { NO_LIMITS } from '../src/testing/no-limits.ts';

const {
  DATABASE: database = ':memory:',
  PORT = '0',
  REDIS: redis,
  LOOK: look,
  THREADS: threads = '0',
} = process.env;
const { service, close } = await openService({
  database,
  redis,
  threads: Number(threads),
  ...(look !== undefined && { look: Number(look) }),
  log: (error) => console.error(error),
});
const app = await createApp({ site: tmpdir(), api: { service, limits: NO_LIMITS } });
console.log(await app.listen({ host: '127.0.0.1', port: Number(PORT) }));

/** How much processor time was used so far, in microseconds, or memory is used now, in bytes. */
process.on('message', (asked) => {
  const { user, system } = process.cpuUsage();
  process.send?.(asked === 'memory' ? process.memoryUsage.rss() : user + system);
});

process.once(
  'disconnect',
  () =>
    void app
      .close()
      .then(close)
      .then(() => process.exit(0)),
);
