import type { Plugin, Rolldown } from 'vite';
import { fetchSoon, type Soon } from './src/fetch-soon.ts';

type Chunk = Rolldown.OutputChunk;

const FILE = 'soon.js';
const TEXTS = /\/texts\/messages\/([a-z]+)\.json$/u;
const GAME = /\/web\/src\/games\/([^/]+)\/index\.ts$/u;
/** The page around every table: it names its styles by itself. */
const PLAY_PAGE = /\/(routes\/play\/\+page\.svelte)$/u;
/** What runs first, the largest file of all: few files come at a time, and this one takes longest. */
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
  const written = new Set(holding(PLAY_PAGE).flatMap((chunk) => stylesOf(withImports(chunk, chunks))));
  const ofGame = (chunk: Chunk) => {
    const needed = withImports(chunk, chunks);
    const largestFirst = needed.toSorted((one, other) => other.code.length - one.code.length);
    const styles = stylesOf(needed).filter((file) => !written.has(file));
    return [...largestFirst.map(({ fileName }) => fileName), ...styles];
  };
  return {
    first: holding(FIRST).map(({ fileName }) => fileName),
    texts: Object.fromEntries(named(TEXTS).map(([language, { fileName }]) => [language, fileName])),
    games: Object.fromEntries(named(GAME).map(([game, chunk]) => [game, ofGame(chunk)])),
    always: always.map(({ fileName }) => fileName),
  };
}

/** A file with all that it imports. */
function withImports(chunk: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const needed = new Set([chunk]);
  for (const { imports } of needed)
    for (const other of chunks) if (imports.includes(other.fileName)) needed.add(other);
  return [...needed];
}

const stylesOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
