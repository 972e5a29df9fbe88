import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Those that stand for a folder by themselves, and the one for addresses that nothing stands for. */
const ALONE = new Set(['index.html', '404.html']);

/**
 * Puts each page into a folder of its name as well. Some hosts answer for `rules` with `rules.html`; all others do with
 * `rules/index.html`.
 */
export function copyIntoFolders(site: string): void {
  for (const file of readdirSync(site, { encoding: 'utf8', recursive: true })) {
    if (!file.endsWith('.html') || ALONE.has(basename(file))) continue;
    const folder = join(site, dirname(file), basename(file, '.html'));
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(site, file), join(folder, 'index.html'));
  }
}
