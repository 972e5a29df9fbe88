import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes of each page of a built site what `change` gives for what stands in it; `name`: its file in the site. */
export function changePages(site: string, change: (html: string, name: string) => string): void {
  for (const name of readdirSync(site, { encoding: 'utf8', recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const page = join(site, name);
    writeFileSync(page, change(readFileSync(page, 'utf8'), name));
  }
}
