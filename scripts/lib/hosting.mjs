/** Where the built page will lie, as far as it has to know. */
import { Problem } from './run.mjs';

/**
 * @typedef {object} Hosting
 * @property {string} base the folder on its host, `/some/path`; empty at its root
 * @property {string} origin `https://example.org`; empty where it is not known
 */

/** @type {Hosting} */
export const AT_ROOT = { base: '', origin: '' };

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Hosting}
 * @throws {Problem} when `BASE` is no path or `ORIGIN` no address of a host
 */
export function hostingFrom(env) {
  const base = (env['BASE'] ?? '').replace(/\/+$/u, '');
  if (base && !/^(\/[\w.~-]+)+$/u.test(base))
    throw new Problem(`BASE must be a path like /some/path, not "${env['BASE']}".`);
  const origin = (env['ORIGIN'] ?? '').replace(/\/+$/u, '');
  if (origin && !/^https?:\/\/[\w.:-]+$/u.test(origin))
    throw new Problem(`ORIGIN must be an address like https://example.org, not "${env['ORIGIN']}".`);
  return { base, origin };
}
