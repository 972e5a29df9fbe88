import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What changes files after they were named by what is in them, or has a part in how. */
const CHANGES = [
  'src/app/system.ts',
  'vite-small-files.ts',
  'vite-system-format.ts',
  'vite-system-scripts.ts',
  'vite-worker-chunk.ts',
  'package.json',
];
/** Names files by how they are changed later, too: browsers keep a file by its name. */
export const fileNames: Plugin = {
  name: 'file-names',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => CHANGES.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join(),
};
