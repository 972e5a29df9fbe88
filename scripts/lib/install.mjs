/** Puts the dependencies of the lock file in place when they are missing, out of date or half there. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { Problem, root, run } from './run.mjs';

const NEEDED_NODE = 24;
const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.roundhouse/install.json');
const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * @returns {Promise<string>} path of the Node that everything else runs in
 * @throws {Problem} when the installation fails
 */
export async function install() {
  return (
    installed() ??
    (await withLock(join(root, '.roundhouse.lock'), async () => installed() ?? (await reinstall())))
  );
}

/** What `stamp` holds: changes when the lock file does, or when node_modules came from another kind of machine. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(lockFile))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** @returns {string | undefined} the Node to use, when all is as it should be */
function installed() {
  const there = readJson(installedFile)?.packages ?? {};
  const isWhole = Object.keys(there).every((path) => existsSync(join(root, path)));
  if (!isWhole) return undefined;
  const last = readJson(stamp);
  if (last?.wanted === wanted() && existsSync(last.node)) return last.node;
  return agrees(there) && existsSync(pinnedNode) ? settle(pinnedNode) : undefined;
}

/**
 * Whether npm itself, run by hand, has just put in place what the lock file says.
 * @param {Record<string, { version: string, integrity: string }>} there
 */
function agrees(there) {
  const locked = readJson(lockFile).packages;
  const isThere = Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = there[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional;
  });
  return isThere && Object.keys(there).every((path) => path in locked);
}

async function reinstall() {
  console.log('Installing the dependencies; this takes a minute the first time ...');
  rmSync(stamp, { force: true });
  const { code } = await npm(
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  if (code !== 0) {
    throw new Problem(
      'The dependencies could not be installed; npm says why above. The next start tries again.',
    );
  }
  return settle(await usableNode());
}

/** @param {string} node */
function settle(node) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ wanted: wanted(), node }));
  return node;
}

/** The pinned Node, or this one where no pinned one runs and this one is new enough. */
async function usableNode() {
  const { code } = await run(pinnedNode, ['--version'], { quiet: true }).catch(() => ({ code: 1 }));
  if (code === 0) return pinnedNode;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  throw new Problem(
    `The Node that comes with the dependencies is missing or does not run on this machine (npm's "ignore-scripts" ` +
      `keeps it away). Switch install scripts on, or use Node ${NEEDED_NODE} or later.`,
  );
}

/** Under `npm run` the npm that is running, in the Node that runs it; the pinned Node is about to be replaced. */
function npm(/** @type {string[]} */ ...args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js')) return run(node ?? process.execPath, [script, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
