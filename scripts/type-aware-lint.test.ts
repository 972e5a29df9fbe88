/** Plants floating promises, in a module and in a component, and sees whether they are found. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkComponents } from './lib/component-lint.mjs';

const root = resolve(import.meta.dirname, '..');

const MODULE = `export async function save(): Promise<void> {}

export function floating(): void {
  save();
}

export function misused(names: string[]): void {
  names.forEach(save);
}

export async function needless(): Promise<void> {
  await names.length;
}

export async function allowed(): Promise<void> {
  await save();
  void save();
}

const names: string[] = [];
`;

const COMPONENT = `<script lang="ts">
  let { press }: { press: () => void } = $props();

  async function save(): Promise<void> {}

  function floating(): void {
    save();
  }

  function allowed(): void {
    void save();
  }
</script>

<button onclick={press}>press</button>
<button onclick={floating}>floating</button>
<button onclick={allowed}>allowed</button>
`;

const USER = `<script lang="ts">
  import Planted from './planted.svelte';

  async function save(): Promise<void> {}
</script>

<Planted press={save} />
<Planted press={() => void save()} />
`;

type Diagnostic = { filename: string; code: string; labels: { span: { line: number } }[] };

/** The rules that each line of the planted module breaks. */
const EXPECTED = [
  [4, 'typescript(no-floating-promises)'],
  [8, 'typescript(no-misused-promises)'],
  [12, 'typescript(await-thenable)'],
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'type-aware-lint-'));
  for (const file of ['oxlint.config.ts', 'tsconfig.json'])
    await copyFile(join(root, file), join(folder, file));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await mkdir(join(folder, 'packages/bots/src'), { recursive: true });
  await writeFile(join(folder, 'packages/bots/src/planted.ts'), MODULE);
});

afterAll(() => rm(folder, { recursive: true }));

async function lint(): Promise<Diagnostic[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((done) => {
    const args = [oxlint, '--format', 'json', 'packages'];
    execFile(process.execPath, args, { cwd: folder }, (_, stdout) => done(stdout));
  });
  return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
}

test('a floating promise, one where nothing is expected, and an `await` without one are found', async () => {
  const found = (await lint()).map(({ code, labels }) => [labels[0]?.span.line, code]);
  expect(found).toEqual(expect.arrayContaining(EXPECTED));
  expect(found).toHaveLength(EXPECTED.length);
});

test('a floating promise in a component, and one where nothing is expected, are found', async () => {
  const web = join(folder, 'packages/web');
  await mkdir(join(web, '.svelte-kit'), { recursive: true });
  await mkdir(join(web, 'src'));
  const options = { lib: ['es2024', 'dom'], types: [] };
  const settings = {
    extends: '../../tsconfig.json',
    compilerOptions: options,
    include: ['src'],
    exclude: [],
  };
  await writeFile(join(web, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(web, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(web, 'src/planted.svelte'), COMPONENT);
  await writeFile(join(web, 'src/user.svelte'), USER);
  const { code, output } = await checkComponents(process.execPath, web, { quiet: true });
  expect(code).toBe(1);
  expect(output).toMatch(/no-floating-promises[^]*\+\+planted\.svelte\.ts/);
  expect(output).toMatch(/no-misused-promises[^]*\+\+user\.svelte\.ts/);
  expect(output).toContain('2 errors');
});
