import type { Plugin, Rolldown } from 'vite';
import { fetchSoon, type Soon } from './src/fetch-soon.ts';

type Chunk = Rolldown.OutputChunk;

const FILE = 'soon.js';
const TEXTS = /\/texts\/messages\/([a-z]+)\.json$/u;
const GAME = /\/web\/src\/games\/([^/]+)\/index\.ts$/u;
/** The page around every table: it names its files by itself. */
const PLAY_PAGE = /\/(routes\/play\/\+page\.svelte)$/u;
/** What runs first, the largest file of all: it is asked for before all others, as there are few lines at a time. */
const FIRST = /\/(routes\/\+layout\.svelte)$/u;
/** The page that says what went wrong: SvelteKit wants it at hand before it starts. */
const ERROR_PAGE = /\/client-optimized\/nodes\/1\.js$/u;

/** Makes of `src/fetch-soon.ts` the script that `app.html` names first, with the names of the built files. */
export const soonScript: Plugin = {
  name: 'soon',
  // The styles of each file are known when Vite has written them.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use(`/${FILE}`, (_, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(scriptFor({ texts: {}, games: {}, first: [], always: [] }));
    });
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.emitFile({ type: 'asset', fileName: FILE, source: scriptFor(soonOf(chunks)) });
  },
};

const scriptFor = (soon: Soon) => `(${fetchSoon})(${JSON.stringify(soon)});\n`;

function soonOf(chunks: readonly Chunk[]): Soon {
  const named = (pattern: RegExp) =>
    chunks.flatMap((chunk) => {
      const name = chunk.moduleIds.map((id) => pattern.exec(id)?.[1]).find(Boolean);
      return name ? [[name, chunk] as const] : [];
    });
  const holding = (pattern: RegExp) => named(pattern).map(([, chunk]) => chunk);
  const always = chunks.filter(({ facadeModuleId }) => ERROR_PAGE.test(facadeModuleId ?? ''));
  const ofPage = new Set(holding(PLAY_PAGE).flatMap((chunk) => filesOf(chunk, chunks)));
  const ofGame = (chunk: Chunk) => filesOf(chunk, chunks).filter((file) => !ofPage.has(file));
  return {
    first: holding(FIRST).map(({ fileName }) => fileName),
    texts: Object.fromEntries(named(TEXTS).map(([language, { fileName }]) => [language, fileName])),
    games: Object.fromEntries(named(GAME).map(([game, chunk]) => [game, ofGame(chunk)])),
    always: always.map(({ fileName }) => fileName),
  };
}

/** A file with all that it imports, and their styles. */
function filesOf(chunk: Chunk, chunks: readonly Chunk[]): string[] {
  const needed = new Set([chunk]);
  for (const { imports } of needed)
    for (const other of chunks) if (imports.includes(other.fileName)) needed.add(other);
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...[...needed].map(({ fileName }) => fileName), ...styles];
}
