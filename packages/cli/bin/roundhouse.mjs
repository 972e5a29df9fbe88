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
  const child = spawn(node, [join(cli, 'src/main.ts'), ...process.argv.slice(2)], {
    // No message goes through the channel: when it closes, the command line knows that this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled files are kept: else most of a short command's time would go into compiling.
    env: { NODE_COMPILE_CACHE: join(modules, '.cache/compiled'), ...process.env },
  });
  const stopHandingOn = handOnSignals(child);
  child.once('error', ({ message }) => give(`The Node of the dependencies does not start: ${message}.`));
  child.once('exit', (code, signal) => {
    stopHandingOn();
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code ?? FAULT;
  });
}

/**
 * Under npx there is a shell in between, which dies of a signal to npx without handing it on: a parent that is gone is
 * such a signal, too.
 * @param {import('node:child_process').ChildProcess} child
 */
function handOnSignals(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, handOn);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) handOn('SIGTERM');
  }, 200);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, handOn);
  };
}

const node = usableNode();
if (!isInstalled()) give('Its dependencies are missing or not up to date.');
else if (node) start(node);
else give(`The Node that comes with the dependencies is missing, and this one is older than ${OLDEST_NODE}.`);
