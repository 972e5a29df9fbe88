import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const here = import.meta.dirname;
/**
 * What decides how files are changed after they were named by what is in them: how the page is built, what is written into the thread,
 * and the versions of the tools.
 */
const CHANGED_BY = ['package.json', 'src/app/system.ts', ...globSync('vite*.ts', { cwd: here }).toSorted()];

/** Makes how files are changed later a part of their names, too: browsers keep a file by its name. */
export const fileNames: Plugin = {
  name: 'file-names',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => CHANGED_BY.map((file) => readFileSync(join(here, file), 'utf8')).join(),
};
