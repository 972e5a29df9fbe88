import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify_sync } from 'terser';
import type { Plugin } from 'vite';
import { makeLoadPart } from './src/app/load-part.ts';
import { makeSystem } from './src/app/system.ts';
import { changePages } from './vite-change-pages.ts';
import { inSystemFormat } from './vite-system-format.ts';
import { comesWith, threadFile } from './vite-worker-chunk.ts';

const FOLDER = '_app/immutable';
/**
 * Chromium compiles a function when it is called first, and that holds up the page; with this comment it compiles all of a file on
 * another thread while the file comes. The comment has to come before anything else; other browsers ignore it.
 */
const COMPILE_EAGERLY = '//# allFunctionsCalledOnLoad\n';
/** What SvelteKit begins with: a few lines that ask for the code which all pages have. */
const START = /^entry\/start\./u;
/** The file with the code that all pages have, as that asks for it. */
const FIRST = /import\(["'`]\.\.\/(chunks\/[^"'`]+)["'`]\)/u;
/** The names of scripts in it. */
const NAMED = /[\w-]+\.js(?=["'`])/gu;

/** SvelteKit asks for modules; a classic script is asked for in another way, or it would come twice. */
const LINK = /(<link href="[^"]+\.js") rel="modulepreload">/gu;
/** The one script of SvelteKit's in a page. */
const SCRIPT = /<script>([^<]*\bimport\([^<]*)<\/script>/u;
/** What that imports first, and where the files lie. */
const IMPORT = /System\.import\("([^"]*_app\/immutable\/)entry\/start\.[^"]+"\)/u;
/** From where Vite would read the addresses of the files that a part needs; all of them are whole ones. */
const IMPORTER = /(?<=__vite__mapDeps\(\[[\d,]*\]\)|\[\]|void 0),\s*import\.meta\.url(?=\))/gu;
const NOT_WHOLE = /m\.f=\["(?!\/)/u;
/** The files that parts need, by their places in this list: nothing of it is taken out. What is there anyway has no name. */
const LISTED = /(?<=m\.f=\[)"[^\]]+/u;
const STYLES = /"([^"]+\.css)"/gu;
/** By this name Vite's code asks for parts. */
const VITE_NAME = 'export const __vitePreload =';

/** Has parts of the page loaded by `src/app/load-part.ts`. */
export const loadParts: Plugin = {
  name: 'load-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/u },
    handler(code) {
      if (!code.includes(VITE_NAME)) this.error('Vite loads parts of a page otherwise');
      return { code: `${VITE_NAME} (${makeLoadPart})();`, map: null };
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
  const modules = new Map(files.map((file) => [file, moduleIn(folder, file)]));
  const { start, first } = beginningOf(modules);
  if (!modules.has(threadFile.slice(FOLDER.length + 1))) throw new Error('no file begins the thread');
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

function moduleIn(folder: string, file: string): string {
  const code = readFileSync(join(folder, file), 'utf8');
  if (NOT_WHOLE.test(code)) throw new Error(`${file}: the addresses of files are not whole`);
  const there = comesWith(`${FOLDER}/${file}`);
  const isThere = (address: string) => there.has(address.slice(address.indexOf(FOLDER)));
  return code
    .replaceAll(IMPORTER, '')
    .replace(LISTED, (list) =>
      list.replaceAll(STYLES, (named, address: string) => (isThere(address) ? '""' : named)),
    );
}

/**
 * A file of a few lines goes into the one that it asks for: each costs a slow phone some milliseconds. Browsers keep that one by its
 * name, so it has to get another name whenever the small one does: it must name all that the small one names.
 */
function beginningOf(modules: ReadonlyMap<string, string>): {
  readonly start: string;
  readonly first: string;
} {
  const start = [...modules.keys()].find((file) => START.test(file)) ?? '';
  const small = modules.get(start) ?? '';
  const first = FIRST.exec(small)?.[1] ?? '';
  const code = modules.get(first);
  // It is found by what SvelteKit calls it.
  if (!code) throw new Error(`${start || 'no start'}: asks for no file of the page`);
  for (const [named] of small.matchAll(NAMED))
    if (!first.endsWith(named) && !code.includes(named))
      throw new Error(`${first}: would keep its name when ${named} changes, which ${start} needs`);
  return { start, first };
}

/**
 * Nothing in it may wait but for promises: as soon as this has run, the browser gives out what the page has sent, and who listens must
 * be there.
 */
const threadScript = (code: string) =>
  `${minify_sync(`(${makeSystem})();`).code}${code}System.import(location.href).catch(reportError);`;

/** Has a page begin with such scripts, and allow the one that stands in it and says so. */
function beginBySystem(html: string, start: string, first: string): string {
  const changed = html.replaceAll(LINK, '$1 rel="preload" as="script">').replace(`,"${FOLDER}/${start}"`, '');
  const [, script = ''] = SCRIPT.exec(html) ?? [];
  const begun = script
    .replaceAll('import(', 'System.import(')
    .replace(IMPORT, (asked, folder: string) => `${asksTwice(`${folder}${first}`)}.then(() => ${asked})`);
  if (!begun.includes(first) || !html.includes(hashOf(script)) || changed.includes(`"${FOLDER}/${start}`))
    throw new Error('a page does not begin as it used to');
  return changed.replace(script, () => begun).replace(hashOf(script), () => hashOf(begun));
}

/** What the page asked for before may have failed meanwhile. */
const asksTwice = (file: string) => `System.ask("${file}").catch(() => System.ask("${file}"))`;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
