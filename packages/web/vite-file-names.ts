import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const here = import.meta.dirname;
/**
 * What decides how files are changed after they were named by what is in them: how the page is built, what is written into the thread,
 * and the versions of the tools.
 */
const CHANGED_BY = ['package.json', 'src/app/system.ts', ...globSync('vite*.ts', { cwd: here }).toSorted()];

/** Files are told apart by so many letters of what is in them: each stands wherever a file is asked for, and does not pack. */
const LETTERS = 7;

const shorter = (name: string) => name.replace('[hash]', `[hash:${LETTERS}]`);

/** Shortens the names of files, and makes how they are changed later a part of them, too: browsers keep a file by its name. */
export const fileNames: Plugin = {
  name: 'file-names',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  outputOptions(options) {
    const { entryFileNames: entries, chunkFileNames: chunks, assetFileNames: assets } = options;
    return {
      ...options,
      entryFileNames: (chunk) => shorter(typeof entries === 'function' ? entries(chunk) : entries!),
      chunkFileNames: (chunk) => shorter(typeof chunks === 'function' ? chunks(chunk) : chunks!),
      assetFileNames: (asset) => shorter(typeof assets === 'function' ? assets(asset) : assets!),
    };
  },
  augmentChunkHash: () => CHANGED_BY.map((file) => readFileSync(join(here, file), 'utf8')).join(),
};
