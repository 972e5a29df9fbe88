import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askedFirst } from './vite-preload.ts';

/** What stands in the service worker for the addresses of all files. */
const TOKEN = '%site-files%';
/** Stands before the address of what pages begin with. */
const FIRST = '*';
/** Is asked of the server always, but for the page about nothing: the worker keeps that by itself. */
const NEVER = new Set(['404.html', 'service-worker.js', '_app/version.json']);
/** What systems and other sites show of the page: the page itself shows none of them. */
const OUTSIDE = /^icons\/|^sharing\.png$/u;

/** Writes the addresses of all files into the service worker: SvelteKit's own list names files that the build has joined with others. */
export function listFiles(site: string): void {
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
    .filter((file) => !NEVER.has(file) && !OUTSIDE.test(file));
  if (!files.some((file) => askedFirst.has(file))) throw new Error('no file of the site is asked for first');
  const addresses = files.map((file) => (askedFirst.has(file) ? FIRST : '') + addressOf(file));
  writeFileSync(worker, code.replace(TOKEN, addresses.toSorted().join(' ')));
}

/** Pages have no ending in their address. */
const addressOf = (file: string) => file.replace(/(?:(^|\/)index)?\.html$/u, '$1') || './';
