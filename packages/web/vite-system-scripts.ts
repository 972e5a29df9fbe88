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
/** What SvelteKit begins with: a few lines that ask for the code which all pages have. */
const START = /^entry\/start\./u;
const FIRST = /import\(["'`]\.\.\/(chunks\/[^"'`]+)["'`]\)/u;

const LINK = /(<link href="[^"]+\.js") rel="modulepreload">/gu;
const SCRIPT = /<script>([^<]*\bimport\([^<]*)<\/script>/u;
const IMPORT = /System\.import\("([^"]*_app\/immutable\/)entry\/start\.[^"]+"\)/u;
/** From where Vite would read the addresses of the files that a part needs; all of them are whole ones. */
const FROM = /(?<=__vite__mapDeps\(\[[\d,]*\]\)|\[\]|void 0),\s*import\.meta\.url(?=\))/gu;
const NOT_WHOLE = /m\.f=\["(?!\/)/u;
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
export async function writeSystemScripts(site: string, isSmall: boolean): Promise<void> {
  const folder = join(site, FOLDER);
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'));
  const modules = new Map(files.map((file) => [file, moduleIn(join(folder, file))]));
  const { start, first } = beginningOf(modules);
  const codes = await inSystemFormat(modules, (file) => (file === start ? `../${file}` : undefined), isSmall);
  codes.set(first, codes.get(start)! + codes.get(first)!);
  codes.delete(start);
  rmSync(join(folder, start));
  for (const [file, code] of codes)
    writeFileSync(
      join(folder, file),
      COMPILE_EAGERLY + (`${FOLDER}/${file}` === threadFile ? threadScript(code) : code),
    );
  changePages(site, (html) => beginBySystem(html, start, first));
}

function moduleIn(path: string): string {
  const code = readFileSync(path, 'utf8');
  if (NOT_WHOLE.test(code)) throw new Error(`${path}: the addresses of files are not whole`);
  return code.replaceAll(FROM, '');
}

/**
 * A file of a few lines goes into the one that it asks for: each costs a slow phone some milliseconds. Its name follows from that of
 * the other one, so that browsers which keep that have both of one version.
 */
function beginningOf(modules: ReadonlyMap<string, string>): {
  readonly start: string;
  readonly first: string;
} {
  const start = [...modules.keys()].find((file) => START.test(file)) ?? '';
  const first = FIRST.exec(modules.get(start) ?? '')?.[1] ?? '';
  // It is found by what SvelteKit calls it.
  if (!modules.has(first)) throw new Error(`${start || 'no start'}: asks for no file of the page`);
  return { start, first };
}

const threadScript = (code: string) =>
  `${minify_sync(`(${makeSystem})();`).code}${code}System.import(location.href).catch(reportError);`;

/** Has a page begin with such scripts, and allow the one that stands in it and says so. */
function beginBySystem(html: string, start: string, first: string): string {
  const changed = html.replaceAll(LINK, '$1 rel="preload" as="script">').replace(`,"${FOLDER}/${start}"`, '');
  const [, script = ''] = SCRIPT.exec(html) ?? [];
  const begun = script
    .replaceAll('import(', 'System.import(')
    .replace(IMPORT, (asked, folder: string) => `System.ask("${folder}${first}").then(() => ${asked})`);
  if (!begun.includes(first) || !html.includes(hashOf(script)) || changed.includes(`"${FOLDER}/${start}`))
    throw new Error('a page does not begin as it used to');
  return changed.replace(script, () => begun).replace(hashOf(script), () => hashOf(begun));
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
