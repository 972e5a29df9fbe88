import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_MS = 15 * 60 * 1000;

/**
 * Does `work` while no other process does: two commands in one clone must not install or build at once. A
 * lock whose owner died is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  for (let waited = false; !take(file); waited = true) {
    if (!waited) console.log('Waiting for another command that installs or builds here ...');
    await wait(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  if (isAbandoned(file)) rmSync(file, { force: true });
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const owner = readFileSync(file, 'utf8');
    // Between its making and its writing a lock is empty for a moment.
    return age > LONGEST_MS || (owner === '' ? age > 1000 : !isRunning(Number(owner)));
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
