/** The Chromium for the browser tests: the machine's own if there is one, else the one that Playwright brings. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, root, run, withNode } from './run.mjs';

/** The headless shell comes first: it has no window to care for, so that the tests take a quarter less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const MAC = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

/**
 * @param {string} node path of the Node to run Playwright in
 * @returns {Promise<string | undefined>} path of a Chromium; none where Playwright uses its own
 * @throws {Problem} when there is none and none can be had, with what to install
 */
export async function chromium(node) {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Problem(`CHROMIUM names "${named}", which is no program.`);
  }
  for (const candidate of candidates(process.platform, process.env)) {
    if (isProgram(candidate) && (await isChromium(candidate))) return candidate;
  }
  await installOwn(node);
  return undefined;
}

/**
 * The machine's Chromium with all of it, if there is one: its headless shell shows no notifications.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
export async function wholeChromium(platform, env) {
  for (const candidate of candidates(platform, env)) {
    if (!candidate.includes(NAMES[0] ?? '') && isProgram(candidate) && (await isChromium(candidate)))
      return candidate;
  }
  return undefined;
}

/**
 * Where a Chromium may be.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function candidates(platform, env) {
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return folders.flatMap((folder) => (folder ? WINDOWS.map((file) => `${folder}\\${file}`) : []));
  }
  const inPath = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const found = inPath.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  if (platform !== 'darwin') return found;
  const folders = ['/Applications', `${env['HOME'] ?? ''}/Applications`];
  return [...folders.flatMap((folder) => MAC.map((file) => `${folder}/${file}`)), ...found];
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return existsSync(file);
  } catch {
    return false;
  }
}

/** Some systems have a script of that name that only says how to install one. On Windows asking opens a window. */
async function isChromium(/** @type {string} */ file) {
  if (process.platform === 'win32') return true;
  const { code, output } = await run(file, ['--version'], { quiet: true }).catch(() => ({
    code: 1,
    output: '',
  }));
  return code === 0 && /Chrom/.test(output);
}

/** Does nothing when it is there already. */
async function installOwn(/** @type {string} */ node) {
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const { code } = await run(node, [playwright, 'install', 'chromium'], { env: withNode(node) });
  if (code === 0) return;
  throw new Problem(
    'The browser tests need Chromium, and Playwright could not fetch its own, see above. Install Chromium or Chrome ' +
      '(Debian and Ubuntu: apt-get install chromium), or name one: CHROMIUM=/path/to/chromium npm test',
  );
}
