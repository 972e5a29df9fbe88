import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changePages } from './vite-change-pages.ts';

/** A script that `app.html` names by a file beside the pages; the address of that file differs from folder to folder. */
const SCRIPT = /<script src="(?:[^"]*\/)?([^"/]+\.js)"([^>]*)><\/script>/gu;
/** Those that each page has. */
const SCRIPTS = ['preload.js', 'first-paint.js'];

/**
 * Writes such scripts into the pages: each would cost a way to the server and back before it can ask for more. They stand
 * before the content policy of the page, which allows nothing else inline.
 */
export function inlineScripts(site: string): void {
  const inlined = new Set<string>();
  const inline = (_: string, file: string, attributes: string) => {
    inlined.add(join(site, file));
    return `<script${attributes}>${readFileSync(join(site, file), 'utf8').trim()}</script>`;
  };
  changePages(site, (html, page) => {
    const found = [...html.matchAll(SCRIPT)].map(([, name]) => name);
    // The addresses are SvelteKit's: should it write them in another way, nothing would be found.
    if (found.join() !== SCRIPTS.join())
      throw new Error(`${page}: ${found.join()} where ${SCRIPTS.join()} are due`);
    return html.replace(SCRIPT, inline);
  });
  for (const file of inlined) rmSync(file);
}
