/** Plants imports into a tree that looks like this repository and sees which of them the linter refuses. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ON_TOP, PAGE_LAYERS, PAGES, SERVER_LAYERS } from '../oxlint.config.ts';

const root = resolve(import.meta.dirname, '..');

/** What each layer may and may not import. `into` is the planted file. */
const LAYERS = [
  {
    into: 'packages/engine/src/lok-n-roll/planted.ts',
    allowed: ['./other.ts', '../railway/index.ts', '../texts.ts'],
    forbidden: [
      '@roundhouse/chance',
      '@roundhouse/texts',
      '@roundhouse/bots',
      '@roundhouse/server',
      '@roundhouse/web',
      '@roundhouse/cli',
      '@roundhouse/engine',
      'node:fs',
      'fs',
      'vitest',
      'fastify',
      '#lib/a.ts',
      '../../../texts/src/index.ts',
      '../../../../packages/bots/src/index.ts',
    ],
  },
  {
    into: 'packages/engine/src/contract/planted.ts',
    allowed: ['./other.ts', '../game-id.ts'],
    forbidden: [
      '../lok-n-roll/state.ts',
      '../railway/card.ts',
      '../check/checks.ts',
      '../games.ts',
      '../catalogue.ts',
      '../index.ts',
      './../railway/card.ts',
      '@roundhouse/texts',
      'node:fs',
    ],
  },
  {
    into: 'packages/engine/src/contract/planted.test.ts',
    allowed: ['./other.ts', '../games.ts', 'vitest'],
    forbidden: ['@roundhouse/texts'],
  },
  {
    into: 'packages/engine/src/lok-n-roll/planted.test.ts',
    allowed: ['./other.ts', '../testing/index.ts', 'vitest', 'fast-check', 'node:fs'],
    forbidden: ['@roundhouse/texts', '@roundhouse/bots', 'fastify', '../../../texts/src/index.ts'],
  },
  {
    into: 'packages/chance/src/planted.ts',
    allowed: ['./other.ts', '@roundhouse/engine', '@noble/hashes/sha2.js'],
    forbidden: [
      '@roundhouse/texts',
      '@roundhouse/bots',
      '@roundhouse/server',
      '@roundhouse/web',
      '@roundhouse/cli',
      'node:crypto',
      '../../engine/src/index.ts',
    ],
  },
  {
    into: 'packages/chance/src/planted.test.ts',
    allowed: ['./other.ts', '@roundhouse/engine', 'vitest', 'node:crypto'],
    forbidden: ['@roundhouse/bots', '@roundhouse/cli', '../../bots/src/index.ts'],
  },
  {
    into: 'packages/texts/src/planted.ts',
    allowed: ['./other.ts', '@roundhouse/engine', '@roundhouse/engine/lok-n-roll', 'intl-messageformat'],
    forbidden: [
      '@roundhouse/bots',
      '@roundhouse/server',
      '@roundhouse/web',
      '@roundhouse/cli',
      'node:fs',
      '../../engine/src/index.ts',
      '../../bots/src/index.ts',
    ],
  },
  {
    into: 'packages/texts/src/planted.test.ts',
    allowed: ['./other.ts', '@roundhouse/engine', 'vitest', 'node:fs'],
    forbidden: ['@roundhouse/bots', '@roundhouse/cli', '../../bots/src/index.ts'],
  },
  {
    into: 'packages/bots/src/planted.ts',
    allowed: ['./other.ts', '@roundhouse/engine', '@roundhouse/engine/lok-n-roll'],
    forbidden: [
      '@roundhouse/texts',
      '@roundhouse/texts/en',
      '@roundhouse/server',
      '@roundhouse/web',
      '@roundhouse/cli',
      'node:worker_threads',
      '../../texts/src/index.ts',
    ],
  },
  {
    into: 'packages/protocol/src/planted.ts',
    allowed: ['./other.ts', '@roundhouse/engine', 'zod'],
    forbidden: [
      '@roundhouse/texts',
      '@roundhouse/server',
      '@roundhouse/web',
      'node:http',
      '../../engine/src/index.ts',
    ],
  },
  {
    into: 'packages/protocol/src/planted.test.ts',
    allowed: ['./other.ts', '@roundhouse/engine', 'vitest', 'node:fs'],
    forbidden: ['@roundhouse/server', '../../server/src/index.ts'],
  },
  {
    into: 'packages/server/src/planted.ts',
    allowed: [
      './other.ts',
      '@roundhouse/engine',
      '@roundhouse/texts',
      '@roundhouse/bots',
      '@roundhouse/protocol',
      '@roundhouse/protocol/schemas',
      'node:fs',
      'fastify',
    ],
    forbidden: ['@roundhouse/web', '@roundhouse/cli', '../../cli/src/index.ts'],
  },
  {
    into: 'packages/server/src/storage/planted.ts',
    allowed: ['./other.ts', '../records/clock.ts', '../words/other.ts', '@roundhouse/engine', 'kysely'],
    forbidden: ['../tables/other.ts', '../service/other.ts', '../api/other.ts', '@roundhouse/web'],
  },
  {
    into: 'packages/server/src/api/planted.ts',
    allowed: ['./other.ts', '../service/other.ts', '../storage/other.ts'],
    forbidden: ['../computers/other.ts', '../elsewhere/other.ts'],
  },
  {
    into: 'packages/web/src/lib/planted.ts',
    allowed: [
      './other.ts',
      '../bots/worker.ts',
      '@roundhouse/engine',
      '@roundhouse/texts',
      '@roundhouse/bots',
      '@roundhouse/protocol',
    ],
    forbidden: [
      '@roundhouse/protocol/schemas',
      '@roundhouse/server',
      '@roundhouse/cli',
      'node:fs',
      'zod',
      '../../../engine/src/index.ts',
    ],
  },
  {
    into: 'packages/web/src/lib/planted.svelte',
    allowed: ['./other.ts', '@roundhouse/engine', '@roundhouse/texts', '@roundhouse/bots'],
    forbidden: ['@roundhouse/server', '@roundhouse/cli', 'node:fs'],
  },
  {
    into: 'packages/web/src/i18n/planted.ts',
    allowed: ['./other.ts', '@roundhouse/engine', '@roundhouse/texts'],
    forbidden: ['../ui/a.ts', '../storage/a.ts', '../pages/home/a.svelte', 'node:fs', '@roundhouse/cli'],
  },
  {
    into: 'packages/web/src/ui/pieces/cards/planted.svelte',
    allowed: ['./other.ts', '../dice/a.svelte', '../../../i18n/a.ts', '@roundhouse/engine'],
    forbidden: ['../../../storage/a.ts', '../../../table/log/a.svelte', '../../../games/registry.ts'],
  },
  {
    into: 'packages/web/src/storage/planted.ts',
    allowed: ['../ui/a.ts', '../i18n/a.ts'],
    forbidden: ['../table/session/a.ts', '../games/registry.ts', '../parts/a.ts', '@roundhouse/server'],
  },
  {
    into: 'packages/web/src/table/session/planted.ts',
    allowed: ['../view/a.ts', '../../storage/a.ts', '../../ui/timing/a.ts'],
    forbidden: ['../../games/registry.ts', '../../games/railway/view/a.ts', '../../pages/play/a.ts'],
  },
  {
    into: 'packages/web/src/table/session/planted.test.ts',
    allowed: ['../../games/registry.ts', 'node:fs'],
    forbidden: ['@roundhouse/cli'],
  },
  {
    into: 'packages/web/src/games/railway/hand/planted.svelte',
    allowed: [
      '../view/a.ts',
      '../../rule-pictures/a.ts',
      '../../../table/session/game-context.ts',
      '../../../table/session/page-game.ts',
      '../../../table/animation/a.ts',
      '../../../table/participants/a.ts',
      '../../../table/seats/a.svelte',
    ],
    forbidden: [
      '../../../table/session/table-session.svelte.ts',
      '../../../table/session/table-text.ts',
      '../../../table/session/game-session.ts',
      '../../../table/local-game/a.svelte.ts',
      '../../../table/view/a.svelte.ts',
      '../../../parts/rules/a.ts',
      '../../../pages/rules/a.ts',
      '../../../app/a.svelte',
    ],
  },
  {
    into: 'packages/web/src/parts/rules/planted.ts',
    allowed: ['../reading/a.svelte', '../../games/registry.ts', '../../table/session/a.ts'],
    forbidden: [
      '../../pages/rules/a.ts',
      '../../app/a.ts',
      '../../routes/a.ts',
      '../../table/local-game/a.svelte.ts',
    ],
  },
  {
    into: 'packages/web/src/pages/play/planted.svelte',
    allowed: [
      './other.ts',
      '../../parts/rules/a.svelte',
      '../../parts/results/a.ts',
      '../../games/registry.ts',
      '../../table/session/game-session.ts',
    ],
    forbidden: [
      '../results/a.svelte',
      '../../table/local-game/local-game.svelte.ts',
      '../../app/a.ts',
      '../../routes/a.ts',
      '../../pages/home/a.ts',
      'node:fs',
    ],
  },
  {
    into: 'packages/web/src/pages/play/play-page.svelte',
    allowed: ['./other.ts', '../../table/local-game/local-game.svelte.ts', '@roundhouse/protocol'],
    forbidden: ['../results/a.svelte', '../../app/a.ts', '@roundhouse/protocol/schemas', 'node:fs'],
  },
  {
    into: 'packages/web/src/pages/files/games/planted.ts',
    allowed: ['../downloads/a.ts', '../../../parts/rules/a.ts', '../../../games/registry.ts'],
    forbidden: [
      '../../rules/a.ts',
      '../../play/a.ts',
      '../../../app/a.ts',
      '../../../table/local-game/a.svelte.ts',
      '@roundhouse/server',
    ],
  },
  {
    into: 'packages/web/src/app/planted.svelte',
    allowed: ['./other.ts', '../games/registry.ts', '../ui/frame/a.svelte'],
    forbidden: ['../pages/home/a.svelte', '../routes/a.ts', '../table/local-game/a.svelte.ts'],
  },
  {
    into: 'packages/web/src/routes/play/planted.svelte',
    allowed: ['../../pages/play/a.svelte', '../../app/a.svelte'],
    forbidden: ['node:fs', '@roundhouse/server'],
  },
  {
    into: 'packages/cli/src/planted.ts',
    allowed: [
      './other.ts',
      '@roundhouse/engine',
      '@roundhouse/texts',
      '@roundhouse/bots',
      '@roundhouse/server',
    ],
    forbidden: ['@roundhouse/web', '@roundhouse/web/app', '../../web/src/app.ts'],
  },
];

/** The ways of writing an import, each of which has to be seen. */
const FORMS: ((from: string, name: string) => string)[] = [
  (from, name) => `import { a as ${name} } from '${from}';`,
  (from, name) => `import type { A as T${name} } from '${from}';`,
  (from) => `import '${from}';`,
  (from, name) => `export { a as x${name} } from '${from}';`,
  (from) => `export * from '${from}';`,
  (from) => `await import('${from}');`,
];

const ENGINE = {
  into: 'packages/engine/src/planted.ts',
  allowed: ['Math.floor(1.5);', 'new Uint8Array(2);', 'structuredClone({});'],
  forbidden: [
    'Math.random();',
    "Math['random']();",
    'const { random } = Math;',
    'Date.now();',
    'new Date();',
    'performance.now();',
    'setTimeout(Math.floor, 1);',
    'setInterval(Math.floor, 1);',
    'process.hrtime();',
    'globalThis.Date;',
    'crypto.randomUUID();',
    "fetch('a');",
    "require('a');",
    'console.log(1);',
  ],
};

let names = 0;
const inEveryForm = (imports: string[]) =>
  imports.flatMap((from) => FORMS.map((form) => form(from, `n${names++}`)));

/** One planted file per case, one statement per line. */
const CASES = [
  ...LAYERS.map(({ into, allowed, forbidden }) => ({
    into,
    allowed: inEveryForm(allowed),
    forbidden: inEveryForm(forbidden),
  })),
  ENGINE,
  {
    into: 'packages/bots/src/there.ts',
    allowed: ["import { c } from './aside.ts';", "await import('./back.ts');"],
    forbidden: ["import { a } from './back.ts';"],
  },
  {
    into: 'packages/web/src/ui/types-there.ts',
    allowed: [],
    forbidden: ["export type { A } from './types-between.svelte';"],
  },
];

const lines = ({ into, allowed, forbidden }: (typeof CASES)[number]) => {
  const statements = [...allowed, ...forbidden];
  return into.endsWith('.svelte') ? ['<script lang="ts">', ...statements, '</script>'] : statements;
};

const FILES = [
  ...CASES.map((planted) => ({ file: planted.into, text: lines(planted).join('\n') })),
  { file: 'packages/bots/src/back.ts', text: "export { a } from './there.ts';" },
  { file: 'packages/bots/src/aside.ts', text: 'export const c = 1;' },
  {
    file: 'packages/web/src/ui/types-between.svelte',
    text: '<script lang="ts" module>\nimport type { B } from \'./types-back.ts\';\nexport type A = B;\n</script>',
  },
  { file: 'packages/web/src/ui/types-back.ts', text: "export type { A as B } from './types-there.ts';" },
];

const RULES = /no-restricted-(imports|properties|globals)|no-cycle/;

type Diagnostic = { filename: string; code: string; labels: { span: { line: number } }[] };

async function lint(folder: string): Promise<Diagnostic[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((done) => {
    const options = { cwd: folder, maxBuffer: 1 << 26 };
    execFile(process.execPath, [oxlint, '--format', 'json', 'packages'], options, (_, stdout) =>
      done(stdout),
    );
  });
  return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
}

let folder: string;
let diagnostics: Diagnostic[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-directions-'));
  await copyFile(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, text } of FILES) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
  diagnostics = await lint(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test.each(CASES.map((planted) => [planted.into, planted] as const))(
  '%s: just what is forbidden is refused',
  (_, planted) => {
    const refused = diagnostics
      .filter(({ filename, code }) => filename.replaceAll('\\', '/') === planted.into && RULES.test(code))
      .map(({ labels }) => lines(planted)[labels[0]!.span.line - 1]!);
    expect([...new Set(refused)].toSorted()).toEqual(planted.forbidden.toSorted());
  },
);

/** The folders in a folder. */
const foldersIn = async (folder: string) =>
  (await readdir(join(root, folder), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

test('every layer of the page and every page has its rule', async () => {
  expect(await foldersIn('packages/web/src')).toEqual(PAGE_LAYERS.toSorted());
  const server = [...SERVER_LAYERS, ...ON_TOP, 'testing'];
  expect(await foldersIn('packages/server/src')).toEqual(server.toSorted());
  expect(await foldersIn('packages/web/src/pages')).toEqual(PAGES.toSorted());
});
