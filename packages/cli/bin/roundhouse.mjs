#!/usr/bin/env node
/**
 * `roundhouse`: plain JavaScript for whatever Node is there, from 20 on, that runs the command line in the Node of the
 * lock file. It installs nothing. Streams, signals and exit code are those of the command line itself.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
const FAULT = 3;

const cli = fileURLToPath(new URL('..', import.meta.url));
const root = join(cli, '../..');
const modules = join(root, 'node_modules');
const pinnedNode = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The pinned Node; this one where install scripts were switched off, so that there is none, and this one is new enough. */
function usableNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  return Number(process.versions.node.split('.')[0]) >= OLDEST_NODE ? process.execPath : undefined;
}

function isInstalled() {
  const { dependencies } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8'));
  const folders = [modules, join(cli, 'node_modules')];
  return Object.keys(dependencies).every((name) => folders.some((folder) => existsSync(join(folder, name))));
}

/** @param {string} problem */
function give(problem) {
  console.error(`roundhouse: ${problem}\nRun "npm ci" in ${root}, then try again.`);
  process.exit(FAULT);
}

/** @param {string} node */
function start(node) {
  const child = spawn(node, [join(cli, 'src/main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.once('error', ({ message }) => give(`The Node of the dependencies does not start: ${message}.`));
  child.once('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code ?? FAULT;
  });
}

const node = usableNode();
if (!isInstalled()) give('Its dependencies are missing or not up to date.');
else if (node) start(node);
else give(`The Node that comes with the dependencies is missing, and this one is older than ${OLDEST_NODE}.`);
