import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

/** Replaced with its options, too: the built thread is a classic script. */
const START = /new URL\('\.\/bot-worker\.ts', import\.meta\.url\), \{ type: 'module' \}/u;

/** What Rolldown calls the thread while building. */
let reference = '';
/** What is of the page alone, and would look for a document; what SvelteKit runs first does not. */
const OF_PAGE = /\/(svelte|@sveltejs)\/(?!.*\/payload\.js$)|\/web\/src\/(?!table\/players\/)/u;
/** Where in the site the thread begins, once that is built. */
export let threadFile = '';
/** The files that the thread loads. */
const ofThread = new Set<string>();
/** All files by their names, once they are built. */
let built: Rolldown.OutputBundle = {};

/**
 * Builds the computer players' thread as a part of the page, so that the two share what they have in common. Vite by
 * itself builds a worker apart, with a second copy of the rules.
 */
export const workerChunk: Plugin = {
  name: 'worker-chunk',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/start-bot-worker\.ts$/u },
    async handler(code, importer) {
      const thread = await this.resolve('./bot-worker.ts', importer);
      if (!thread || !START.test(code)) this.error('the thread is not started as it used to be');
      reference = this.emitFile({ type: 'chunk', id: thread.id });
      return { code: code.replace(START, `import.meta.ROLLUP_FILE_URL_${reference}`), map: null };
    },
  },
  generateBundle(_, bundle) {
    built = bundle;
    const add = (file: string) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || ofThread.has(file)) return;
      ofThread.add(file);
      const page = chunk.moduleIds.find((id) => OF_PAGE.test(id));
      if (page) this.error(`the thread would load ${page}, with ${chunk.name}`);
      for (const other of [...chunk.imports, ...chunk.dynamicImports]) add(other);
    };
    threadFile = this.getFileName(reference);
    add(threadFile);
    const other = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.imports.includes(threadFile),
    );
    if (other) this.error(`${other.fileName} would begin another thread`);
  },
};

/** What is there when a file runs: itself, and all that it imports; with their styles, as soon as Vite knows them. */
export function comesWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = built[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  for (const one of [file, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(one);
  for (const other of chunk.imports) comesWith(other, found);
  return found;
}

/**
 * What a lazy part needs is asked for together with it, but for what is there anyway; a thread has no document to ask
 * through.
 */
export const modulePreload: ModulePreloadOptions = {
  resolveDependencies(_, needed, { hostId }) {
    const there = comesWith(hostId);
    return ofThread.has(hostId) ? [] : needed.filter((file) => !there.has(file));
  },
};
