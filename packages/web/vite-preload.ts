import { minify_sync } from 'terser';
import type { Plugin, Rolldown } from 'vite';
import { preload, type PreloadFiles } from './src/app/preload.ts';
import { makeSystem } from './src/app/system.ts';
import { changePages } from './vite-change-pages.ts';

type Chunk = Rolldown.OutputChunk;

const FILE = 'preload.js';
const TEXTS = /\/texts\/messages\/([a-z]+)\.json$/u;
const GAME = /\/web\/src\/games\/([^/]+)\/index\.ts$/u;
const PLAY_PAGE = /\/routes\/play\/\+page\.svelte$/u;
/** Where SvelteKit begins, and the pages that it wants at hand: the one around all others and the one for errors. */
const ENTRY = /\/runtime\/client\/entry\.js$|\/client-optimized\/(app|nodes\/[01])\.js$/u;
const ENTRIES = 4;
/** What SvelteKit makes of each page. */
const NODE = /\/client-optimized\/nodes\/\d+\.js$/u;

const LINK = /\s*<link href="[^"]*(_app\/immutable\/[^"]+\.js)" rel="modulepreload">/gu;

/** What the script asks for on every page, and what it asks for on some. */
const askedEverywhere = new Set<string>();
export const askedFirst = new Set<string>();

/** Makes of `src/app/preload.ts` the script that `app.html` names first, with the names of the built files. */
export const preloadScript: Plugin = {
  name: 'preload-script',
  // The styles of each file are known when Vite has written them.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use(`/${FILE}`, (_, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(scriptFor({ always: [], texts: {}, games: {} }));
    });
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const isPlayNode = ({ facadeModuleId: id }: Chunk) =>
      id !== null && NODE.test(id) && this.getModuleInfo(id)?.importedIds.some((one) => PLAY_PAGE.test(one));
    const entries = chunks.filter(({ facadeModuleId }) => ENTRY.test(facadeModuleId ?? ''));
    const playNodes = chunks.filter(isPlayNode);
    // Both are found by what SvelteKit calls its modules.
    if (entries.length !== ENTRIES || playNodes.length !== 1)
      this.error(`${entries.length} entries and ${playNodes.length} tables where ${ENTRIES} and 1 are due`);
    const files = preloadFiles(chunks, entries, playNodes);
    for (const file of files.always) askedEverywhere.add(file);
    const { always, texts, games } = files;
    for (const file of [always, Object.values(texts), ...Object.values(games)].flat()) askedFirst.add(file);
    this.emitFile({ type: 'asset', fileName: FILE, source: scriptFor(files) });
  },
};

/** Takes the links to what the script asks for out of the pages: a browser would look at each of them once more. */
export function dropPreloaded(site: string): void {
  let dropped = 0;
  changePages(site, (html) =>
    html.replace(LINK, (link, named: string) => (askedEverywhere.has(named) ? (dropped++, '') : link)),
  );
  // The addresses are SvelteKit's: should it write them in another way, nothing would be found.
  if (dropped === 0) throw new Error('no page links to what is asked for first');
}

const scriptFor = (files: PreloadFiles) =>
  minify_sync(`(${preload})(${JSON.stringify(files)}, (${makeSystem})());`).code!;

/**
 * What comes first is asked for first, the largest before the small ones: few files come at a time, and a line is never idle
 * while a large one comes.
 */
function preloadFiles(
  chunks: readonly Chunk[],
  entries: readonly Chunk[],
  playNodes: readonly Chunk[],
): PreloadFiles {
  const named = (pattern: RegExp) =>
    chunks.flatMap((chunk) => {
      const name = chunk.moduleIds.map((id) => pattern.exec(id)?.[1]).find(Boolean);
      return name ? [[name, chunk] as const] : [];
    });
  const page = withImports(playNodes, chunks);
  const always = namesOf(withImports(entries, chunks));
  // The page names its styles by itself.
  const known = new Set([...always, ...stylesOf(page)]);
  const ofGame = (chunk: Chunk) => {
    const needed = withImports([chunk], chunks);
    const files = new Set([...namesOf(page), ...namesOf(needed), ...stylesOf(needed)]);
    return [...files].filter((file) => !known.has(file));
  };
  return {
    always,
    texts: Object.fromEntries(named(TEXTS).map(([language, { fileName }]) => [language, fileName])),
    games: Object.fromEntries(named(GAME).map(([game, chunk]) => [game, ofGame(chunk)])),
  };
}

/** Files with all that they import, the largest first. */
function withImports(asked: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const needed = new Set(asked);
  for (const { imports } of needed)
    for (const other of chunks) if (imports.includes(other.fileName)) needed.add(other);
  return [...needed].toSorted((one, other) => other.code.length - one.code.length);
}

const namesOf = (chunks: readonly Chunk[]) => chunks.map(({ fileName }) => fileName);

const stylesOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
