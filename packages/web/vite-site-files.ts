import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Adapter } from '@sveltejs/kit';

/** What stands in the service worker for the addresses of all files. */
const TOKEN = '%site-files%';
/** Is asked of the server always. */
const NEVER = new Set(['404.html', 'service-worker.js', '_app/version.json']);

/**
 * Has an adapter write the addresses of all files of the site into its service worker, before it packs them: SvelteKit's own
 * list names files that the build has joined with others.
 */
export function withSiteFiles(adapter: Adapter): Adapter {
  return {
    ...adapter,
    adapt: (builder) =>
      adapter.adapt({
        ...builder,
        compress: (site) => {
          listFiles(site);
          return builder.compress(site);
        },
      }),
  };
}

function listFiles(site: string): void {
  const worker = join(site, 'service-worker.js');
  const code = readFileSync(worker, 'utf8');
  if (code.split(TOKEN).length !== 2) throw new Error(`${worker}: no ${TOKEN}`);
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(site.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !NEVER.has(file));
  writeFileSync(worker, code.replace(TOKEN, files.map(addressOf).toSorted().join(' ')));
}

/** Pages have no ending in their address. */
const addressOf = (file: string) => file.replace(/(?:(^|\/)index)?\.html$/u, '$1') || './';
