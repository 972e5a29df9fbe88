import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What no build depends on: folders of a package that are made, and what only tests read. */
const LEFT_OUT =
  /^packages\/[^/]+\/(node_modules|\.svelte-kit|build|build\.next|build\.old|art|e2e|bench|test-results)$|\.test\.ts$/;

/**
 * A hash over the names and contents of all files in `paths`, which are files or folders under `base`. Times
 * do not matter: a checkout scrambles them.
 * @param {string} base
 * @param {string[]} paths
 */
export function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(base, path))) {
    const content = createHash('sha256')
      .update(readFileSync(join(base, file)))
      .digest('hex');
    hash.update(`${file}\0${content}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} base
 * @param {string} path with forward slashes
 * @returns {string[]} the files at `path` in a fixed order
 */
function filesIn(base, path) {
  if (!statSync(join(base, path)).isDirectory()) return [path];
  return readdirSync(join(base, path))
    .toSorted()
    .map((name) => `${path}/${name}`)
    .filter((inside) => !LEFT_OUT.test(inside))
    .flatMap((inside) => filesIn(base, inside));
}
