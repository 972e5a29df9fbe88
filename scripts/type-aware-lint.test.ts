/** Plants floating promises and sees whether the linter, which reads types for that, finds them. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
