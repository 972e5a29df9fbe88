import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify_sync } from 'terser';
import type { Plugin } from 'vite';
import { makeLoadPart } from './src/app/load-part.ts';
import { makeSystem } from './src/app/system.ts';
import { changePages } from './vite-change-pages.ts';
import { COMPILE_EAGERLY } from './vite-eager-compile.ts';
import { inSystemFormat } from './vite-system-format.ts';
import { threadFile } from './vite-worker-chunk.ts';

const FOLDER = '_app/immutable';
/** The two that SvelteKit begins with; the first of them asks for the code that all pages have. */
const ENTRY = /^entry\/(?:start|app)\./u;
const FIRST = /import\(["'`]\.\.\/(chunks\/[^"'`]+)["'`]\)/u;

const LINK = /(<link href="[^"]+\.js") rel="modulepreload">/gu;
const SCRIPT = /<script>([^<]*\bimport\([^<]*)<\/script>/u;
const START = /System\.import\("([^"]*_app\/immutable\/)entry\/start\.[^"]+"\)/u;
/** By this name Vite's code asks for parts. */
const OWN = 'export const __vitePreload =';

/** Has parts of the page loaded by `src/app/load-part.ts`. */
export const loadParts: Plugin = {
  name: 'load-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/u },
    handler(code) {
      if (!code.includes(OWN)) this.error('Vite loads parts of a page otherwise');
      return { code: `${OWN} (${makeLoadPart})();`, map: null };
    },
  },
};

/**
 * Makes of the modules of a built site the scripts that `src/app/system.ts` loads. Its pages and the thread begin with that.
 */
export async function writeSystemScripts(site: string): Promise<void> {
  const folder = join(site, FOLDER);
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'));
  const modules = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const begin = beginningOf(modules);
  const named = (file: string) => (begin.entries.includes(file) ? `../${file}` : undefined);
  const codes = await inSystemFormat(modules, named);
  for (const entry of begin.entries) {
    codes.set(begin.file, codes.get(entry)! + codes.get(begin.file)!);
    codes.delete(entry);
    rmSync(join(folder, entry));
  }
  for (const [file, code] of codes)
    writeFileSync(
      join(folder, file),
      COMPILE_EAGERLY + (`${FOLDER}/${file}` === threadFile ? threadScript(code) : code),
    );
  changePages(site, (html) => beginBySystem(html, begin));
}

/** What SvelteKit begins with, and the file with which it comes: each file costs a slow phone some milliseconds. */
interface Beginning {
  readonly file: string;
  readonly entries: readonly string[];
}

function beginningOf(modules: ReadonlyMap<string, string>): Beginning {
  const entries = [...modules.keys()].filter((file) => ENTRY.test(file));
  const file = entries
    .filter((entry) => entry.includes('start'))
    .map((entry) => FIRST.exec(modules.get(entry)!)?.[1])[0];
  // They are found by what SvelteKit calls them.
  if (entries.length !== 2 || !file || !modules.has(file))
    throw new Error(`${entries.join(', ')}: no two entries, of which one asks for a file`);
  return { file, entries };
}

const threadScript = (code: string) =>
  `${minify_sync(`(${makeSystem})();`).code}${code}System.import(location.href);`;

/** Has a page begin with such scripts, and allow the one that stands in it and says so. */
function beginBySystem(html: string, { file, entries }: Beginning): string {
  let changed = html.replaceAll(LINK, '$1 rel="preload" as="script">');
  for (const entry of entries) changed = changed.replace(`,"${FOLDER}/${entry}"`, '');
  const [, script = ''] = SCRIPT.exec(html) ?? [];
  const begun = script
    .replaceAll('import(', 'System.import(')
    .replace(START, (start, folder: string) => `System.ask("${folder}${file}").then(() => ${start})`);
  if (begun === script || !html.includes(hashOf(script)) || changed.includes(`"${FOLDER}/entry/`))
    throw new Error('a page does not begin as it used to');
  return changed.replace(script, () => begun).replace(hashOf(script), () => hashOf(begun));
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
