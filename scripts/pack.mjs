/**
 * `npm run pack`: engine, texts and bots as packages that any project can install, without this repository: JavaScript for
 * Node 20 and later and for bundlers, with types. They are left in the folder `packs`, or in the one that is named.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { install } from './lib/install.mjs';
import { main, Problem, root, run, withNode } from './lib/run.mjs';

const PACKAGES = ['engine', 'texts', 'bots'];

/** What serves our own tests and the building of our page. */
const OWN_ENTRIES = ['./testing', './vite'];
const OWN_FILES = ['src/message-folder', 'src/vite-plugin'];

await main(async () => {
  const node = await install();
  const folder = resolve(process.argv[2] ?? join(root, 'packs'));
  const stage = mkdtempSync(join(tmpdir(), 'roundhouse-pack-'));
  try {
    await compile(node, stage);
    mkdirSync(folder, { recursive: true });
    for (const name of PACKAGES) {
      describe(name, join(stage, name));
      await pack(node, join(stage, name), folder);
    }
    return 0;
  } finally {
    rmSync(stage, { recursive: true });
  }
});

/** @param {string} node @param {string} stage */
async function compile(node, stage) {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      allowJs: false,
      checkJs: false,
      rootDir: join(root, 'packages'),
      outDir: stage,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: PACKAGES.map((name) => join(root, 'packages', name, 'src')),
    exclude: ['*.test.ts', 'testing/**'].map((files) => join(root, 'packages/**', files)),
  };
  const file = join(stage, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  // Several threads race for who meets an imported JSON file first, and by that it is written or not.
  const { code } = await run(node, [tsc, '-p', file, '--singleThreaded'], { env: withNode(node) });
  if (code !== 0) throw new Problem('The packages could not be compiled.');
}

/** What the package is, for those who install it. @param {string} name @param {string} stage */
function describe(name, stage) {
  const source = join(root, 'packages', name);
  const { private: _, devDependencies: __, exports, ...kept } = readJson(join(source, 'package.json'));
  const entries = Object.entries(exports).filter(([entry]) => !OWN_ENTRIES.includes(entry));
  const compiled = entries.map(([entry, file]) => [entry, compiledEntry(file)]);
  const { engines } = readJson(join(root, 'package.json'));
  const files = ['src', ...(name === 'engine' ? ['decks'] : []), ...(name === 'texts' ? ['messages'] : [])];
  const described = { ...kept, engines, exports: Object.fromEntries(compiled), files };
  writeFileSync(join(stage, 'package.json'), JSON.stringify(described, undefined, 2));
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  for (const file of OWN_FILES)
    for (const end of ['.js', '.d.ts']) rmSync(join(stage, file + end), { force: true });
  if (name === 'engine') cpSync(join(source, 'decks'), join(stage, 'decks'), { recursive: true });
  if (name === 'texts') writeMessages(join(source, 'messages'), stage);
}

/** @param {string} file */
function compiledEntry(file) {
  const js = file.replace(/\.ts$/, '.js');
  return { types: js.replace(/\.js$/, '.d.ts'), default: js };
}

/** English first, as in the folder's own reader: it stands in where nothing is chosen. @param {string} messages */
function languagesIn(messages) {
  const others = readdirSync(messages).map((file) => file.replace(/\.json$/, ''));
  return ['en', ...others.filter((language) => language !== 'en').toSorted()];
}

/**
 * Here Node reads the folder of messages, and Vite writes imports in place of that. Elsewhere they are imports for both.
 * @param {string} messages @param {string} stage
 */
function writeMessages(messages, stage) {
  cpSync(messages, join(stage, 'messages'), { recursive: true });
  const languages = languagesIn(messages);
  const entries = languages.map((language) => {
    const load = `() => import('../messages/${language}.json', { with: { type: 'json' } })`;
    return `  ${language}: { load: ${load}, loadReading: ${load} },\n`;
  });
  writeFileSync(
    join(stage, 'src/message-files.js'),
    `export const MESSAGE_FILES = {\n${entries.join('')}};\n`,
  );
}

/** @param {string} node @param {string} stage @param {string} folder */
async function pack(node, stage, folder) {
  const args = ['pack', '--pack-destination', folder, '--loglevel', 'error'];
  const { code } = await run('npm', args, {
    cwd: stage,
    env: withNode(node),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Problem('npm pack failed.');
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
