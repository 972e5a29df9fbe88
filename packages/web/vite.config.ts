import { globSync } from 'node:fs';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { compiledMessages } from '@roundhouse/texts/vite';
import { defineConfig } from 'vite';
import { checkChunks, codeSplitting } from './vite-chunks.ts';
import { noHydration } from './vite-no-hydration.ts';
import { minifyMore } from './vite-minify.ts';
import { plainState } from './vite-plain-state.ts';
import { privateMembers } from './vite-private-members.ts';
import { dropPreloaded, preloadScript } from './vite-preload.ts';
import { modulePreload, workerChunk } from './vite-worker-chunk.ts';
import { beforePacking } from './vite-before-packing.ts';
import { joinSmallFiles } from './vite-small-files.ts';
import { fileNames } from './vite-file-names.ts';
import { copyIntoFolders } from './vite-folder-pages.ts';
import { inlineScripts } from './vite-inline-scripts.ts';
import { inlineStyles } from './vite-inline-styles.ts';
import { manifests } from './vite-manifest.ts';
import { writeHead } from './vite-page-head.ts';
import { dropLaterStyles, noteStyles } from './vite-page-styles.ts';
import { listFiles } from './vite-site-files.ts';
import { loadParts, writeSystemScripts } from './vite-system-scripts.ts';

const components = globSync('src/**/*.svelte', { cwd: import.meta.dirname }).toSorted();

/**
 * The class that keeps a component's styles to itself. It stands in its code many times: the place among all components is
 * shorter than what their names could be told apart by, and packs better.
 */
const cssHash = ({ hash, filename }: { hash: (text: string) => string; filename: string }) => {
  const place = components.findIndex((name) => filename.endsWith(name));
  return `s${place < 0 ? hash(filename) : place.toString(36)}`;
};

/** Where the site lies on its host: `/some/path`, or nothing at its root. Checked by scripts/build.mjs. */
const base = (process.env['WEB_BASE'] ?? '') as '' | `/${string}`;

/** A site that is only tried for where it lies may be larger than what people get. */
const isSmall = process.env['WEB_SIZE'] !== 'any';

export default defineConfig({
  // The first to know light-dark(): what Vite puts in its place for older ones cannot change within a page.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], modulePreload },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  plugins: [
    compiledMessages(),
    loadParts,
    ...noHydration,
    plainState,
    privateMembers,
    preloadScript,
    noteStyles,
    manifests,
    workerChunk,
    ...(isSmall ? [minifyMore] : []),
    checkChunks,
    fileNames,
    sveltekit({
      // A single component without runes would bring Svelte's older way of working along.
      compilerOptions: { runes: true, cssHash },
      // The build goes into a folder of its own first, see scripts/lib/web-app.mjs.
      adapter: beforePacking(
        adapter({
          pages: process.env['WEB_BUILD'] ?? 'build/site',
          fallback: '404.html',
          precompress: true,
        }),
        isSmall,
        inlineScripts,
        dropPreloaded,
        dropLaterStyles,
        inlineStyles,
        ...(isSmall ? [joinSmallFiles] : []),
        (site) => writeSystemScripts(site, isSmall),
        writeHead,
        listFiles,
        copyIntoFolders,
      ),
      // A page lies under two addresses, beside its folder and in it.
      paths: { base, relative: false },
      files: { serviceWorker: 'src/app/service-worker' },
      // The page asks for it itself, once it stands still.
      serviceWorker: { register: false },
      // The name of a build follows from its sources, and no page asks for a newer one by itself.
      version: { name: process.env['WEB_VERSION'] ?? 'unnamed', pollInterval: 0 },
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['none'],
          'script-src': ['self'],
          'style-src': ['self'],
          // The style attribute of SvelteKit's own live region, which names a new page to screen readers.
          'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
          'img-src': ['self', 'data:'],
          'font-src': ['self'],
          'connect-src': ['self'],
          'worker-src': ['self'],
          'manifest-src': ['self'],
          'base-uri': ['none'],
          'form-action': ['self'],
        },
      },
    }),
  ],
  worker: { format: 'es' },
});
