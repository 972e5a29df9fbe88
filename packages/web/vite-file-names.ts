import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const here = import.meta.dirname;
/** What has a part in how files are changed after they were named by what is in them. */
const CHANGES = ['package.json', 'src/app/system.ts', ...globSync('vite*.ts', { cwd: here }).toSorted()];

/** Names files by how they are changed later, too: browsers keep a file by its name. */
export const fileNames: Plugin = {
  name: 'file-names',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => CHANGES.map((file) => readFileSync(join(here, file), 'utf8')).join(),
};
