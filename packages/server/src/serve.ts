import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { addresses, assertFree, explain, readAddress } from './address.ts';
import { createApp } from './app.ts';

export interface Serving {
  /** What people type to reach it, the address for this machine first. */
  addresses: string[];
  close(): Promise<void>;
}

/**
 * Serves the built app in `site` where `PORT` and `HOST` say, by default on port 8080 for this machine only.
 * @throws {AddressError} with a message for the user who started it, when it cannot listen there.
 */
export async function serve(site: string, env: NodeJS.ProcessEnv): Promise<Serving> {
  const address = readAddress(env);
  if (!existsSync(join(site, 'index.html'))) throw new Error(`There is no built app in ${site}`);
  await assertFree(address);
  const app = await createApp({ site, log: true });
  try {
    await app.listen(address);
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, address);
  }
  const { port } = app.server.address() as AddressInfo;
  return { addresses: addresses({ host: address.host, port }), close: () => app.close() };
}
