import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { addresses, assertFree, explain } from './address.ts';
import { createApp } from './app.ts';
import { tellMetrics } from './metrics.ts';
import { openService } from './open-service.ts';
import { readSettings } from './settings.ts';
import { lockFile } from './storage/file-lock.ts';

export interface Serving {
  /** What people type to reach it, the address for this machine first. */
  addresses: string[];
  close(): Promise<void>;
}

/**
 * Serves the built app in `site`, and tables that are kept in `DATABASE`, where `PORT` and `HOST` say, by default on port
 * 8080 for this machine only.
 * @throws {AddressError | SettingError | StorageError} with a message for the user who started it, when it cannot listen there, or not use
 * what is set.
 */
export async function serve(site: string, env: NodeJS.ProcessEnv): Promise<Serving> {
  const { address, database, redis, proxied, alerts, guestDays, metrics } = readSettings(env);
  if (!existsSync(join(site, 'index.html'))) throw new Error(`There is no built app in ${site}`);
  await assertFree(address);
  const unlock = lockFile(database);
  let report = (error: unknown): void => console.error(error);
  const log = (error: unknown) => report(error);
  const { service, ...opened } = await openService({ database, redis, alerts, guestDays, log }).catch(
    (error: unknown) => {
      unlock();
      throw error;
    },
  );
  const close = () => opened.close().finally(unlock);
  const names = { host: address.host, origin: alerts?.origin };
  const app = await createApp({ site, api: { service }, proxied, names, log: true });
  report = (error) => app.log.error(error);
  let told: Awaited<ReturnType<typeof tellMetrics>> | undefined;
  try {
    told = metrics && (await tellMetrics(service, metrics));
    await app.listen(address);
  } catch (error) {
    await told?.close();
    await close();
    throw explain(error as NodeJS.ErrnoException, address);
  }
  const { port } = app.server.address() as AddressInfo;
  return {
    addresses: addresses({ host: address.host, port }),
    async close() {
      await told?.close();
      await app.close();
      await close();
    },
  };
}
