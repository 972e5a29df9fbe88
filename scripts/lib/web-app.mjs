/** The built web app: packages/web/build holds `site` and, in `sources`, what it was made from. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { AT_ROOT } from './hosting.mjs';
import { withLock } from './lock.mjs';
import { Problem, root, run, withNode } from './run.mjs';

/** @import { Hosting } from './hosting.mjs' */

const web = join(root, 'packages/web');
const finished = join(web, 'build');
const next = join(web, 'build.next');
const old = join(web, 'build.old');

const SOURCES = [
  'packages/engine',
  'packages/texts',
  'packages/bots',
  'packages/web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/lib/web-app.mjs',
];

/** @param {Hosting} hosting */
const sources = ({ base, origin }) => fingerprint(root, SOURCES) + base + origin;

/** @param {string} version */
const isBuilt = (version) =>
  existsSync(join(finished, 'site/index.html')) &&
  existsSync(join(finished, 'sources')) &&
  readFileSync(join(finished, 'sources'), 'utf8') === version;

/**
 * Builds the web app when it is not there or its sources are others now.
 * The finished folder is replaced in one go, so that a build that fails or is interrupted changes nothing.
 * @param {string} node path of the Node to build with
 * @throws {Problem} when the build fails
 */
export async function buildWebApp(node, hosting = AT_ROOT) {
  if (isBuilt(sources(hosting))) return;
  await withLock(join(root, '.roundhouse.lock'), async () => {
    const version = sources(hosting);
    if (isBuilt(version)) return;
    console.log('Building the page ...');
    rmSync(next, { recursive: true, force: true });
    const { code, output } = await runVite(node, version, hosting);
    if (code !== 0) {
      throw new Problem(
        `${output}\nThe page could not be built, see above. What was built before is unchanged.`,
      );
    }
    writeFileSync(join(next, 'sources'), version);
    swap();
  });
}

/** @param {string} node @param {string} version @param {Hosting} hosting */
const runVite = (node, version, { base, origin }) =>
  run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: web,
    env: {
      ...withNode(node),
      WEB_BUILD: 'build.next/site',
      WEB_VERSION: version.slice(0, 12),
      WEB_BASE: base,
      WEB_ORIGIN: origin,
    },
    quiet: true,
  });

function swap() {
  rmSync(old, { recursive: true, force: true });
  if (existsSync(finished)) renameSync(finished, old);
  renameSync(next, finished);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Has SvelteKit write the types and settings that its tools read beside the sources; npm throws them away with
 * every installation.
 * @param {string} node
 * @throws {Problem} when the web app is so broken that it cannot
 */
export async function syncWebApp(node) {
  if (isSynced()) return;
  const { code, output } = await run(node, [join(root, 'node_modules/@sveltejs/kit/svelte-kit.js'), 'sync'], {
    cwd: web,
    env: withNode(node),
    quiet: true,
  });
  if (code !== 0) throw new Problem(`${output}\nSvelteKit could not read the web app, see above.`);
}

/** Whether the types know of every page: none has come or gone since they were written. */
function isSynced() {
  const types = join(web, 'node_modules/$app/types');
  const routes = join(web, 'src/routes');
  if (!existsSync(types)) return false;
  const written = Math.max(...readdirSync(types).map((name) => statSync(join(types, name)).mtimeMs));
  const folders = readdirSync(routes, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  return [routes, ...folders].every((folder) => statSync(folder).mtimeMs <= written);
}
