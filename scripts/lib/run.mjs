/** What the scripts share. They are plain JavaScript: the first of them runs on whatever Node is there, from 20 on. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An error that the user can understand and mend: printed as a message, without a stack. */
export class Problem extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script, which gives its exit code, and ends this process with it.
 * @param {() => Promise<number>} script
 */
export async function main(script) {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Problem(`Roundhouse needs Node 20 or later; this is ${process.versions.node}.`);
    }
    process.exit(await script());
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exit(error instanceof Problem ? error.exitCode : 1);
  }
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the root by default
 * @property {NodeJS.ProcessEnv} [env] added to the present environment
 * @property {boolean} [quiet] keep the output to ourselves and hand it back
 * @property {boolean} [shell]
 */

/** @typedef {import('node:child_process').StdioOptions} StdioOptions */

/**
 * Runs a command to its end and hands on the signals that would end this process meanwhile, so that nothing
 * is left running. A command that ends with 0 on a signal has ended well.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 * @throws {Problem} when it cannot be started, or was stopped
 */
export async function run(command, args, { cwd = root, env = {}, quiet = false, shell = false } = {}) {
  /** @type {StdioOptions} */
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  return follow(command, spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, shell }));
}

/**
 * Like `run`, for a program that goes on until it is stopped: it also ends when this process is killed outright.
 * @param {string} node
 * @param {string[]} args
 * @param {Pick<RunOptions, 'cwd' | 'env'>} [options]
 */
export async function runUntilStopped(node, args, { cwd = root, env = {} } = {}) {
  /** @type {StdioOptions} */
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const tied = ['--import', END_WITH_PARENT, ...args];
  return follow(node, spawn(node, tied, { cwd, env: { ...process.env, ...env }, stdio }));
}

/**
 * @param {string} command
 * @param {import('node:child_process').ChildProcess} child
 */
async function follow(command, child) {
  const signals = forwardSignals(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  try {
    const code = await new Promise((done, failed) => {
      child.once('error', (error) =>
        failed(new Problem(`${command} could not be started: ${error.message}`)),
      );
      child.once('close', (status) => done(status ?? 1));
    });
    if (code !== 0 && signals.seen()) throw new Problem('Stopped.', 130);
    return { code, output };
  } finally {
    signals.stop();
  }
}

/**
 * Under npm there is a shell in between, which dies of a signal to npm without handing it on: a parent that is
 * gone is such a signal, too.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  let seen = false;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    seen = true;
    child.kill(signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) forward('SIGTERM');
  }, 200);
  return {
    seen: () => seen,
    stop() {
      for (const signal of signals) process.off(signal, forward);
      clearInterval(watch);
    },
  };
}

/**
 * The environment in which every `node`, and so every tool, is the pinned one.
 * @param {string} node
 */
export function withNode(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  return { [name]: `${dirname(node)}${separator}${process.env[name] ?? ''}` };
}
