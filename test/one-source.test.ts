/** A rule that is changed in the engine alone changes what the words, the page and the computer players make of it. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'one-source-'));
let before: Facts;
const engine = join(copy, 'packages/engine/src/lok-n-roll');

/** What each layer says of the same tables: see `one-source/facts.mjs`. */
type Facts = Readonly<Record<'texts' | 'page' | 'bots', unknown>>;

/** A change of a rule in the engine: the file of LOK'n'ROLL, what stands there, and what is put in its place. */
const CHANGES = [
  ['LR-14', 'turn.ts', 'return number * cards;', 'return number * cards + 3;'],
  ['LR-22', 'penalty.ts', 'return number === top;', 'return false;'],
  ['LR-17', 'number-rule.ts', '[0, 3, 4, 1, 2]', '[0, 2, 1, 4, 3]'],
] as const;

beforeAll(() => {
  mkdirSync(join(copy, 'node_modules/@roundhouse'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@roundhouse' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(root, 'packages'))) {
    const [from, to] = [join(root, 'packages', name), join(copy, 'packages', name)];
    cpSync(from, to, {
      recursive: true,
      filter: (path) => !/node_modules|\/(build|e2e|\.svelte-kit)$/.test(path),
    });
    symlinkSync(to, join(copy, 'node_modules/@roundhouse', name));
  }
  cpSync(join(root, 'test/one-source'), join(copy, 'test/one-source'), { recursive: true });
  before = facts();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function facts(): Facts {
  const printed = execFileSync(process.execPath, ['test/one-source/facts.mjs'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Facts;
}

test.each(CHANGES)(
  '%s, changed in the engine alone, changes what words, page and computer players make of it',
  (_clause, file, rule, changed) => {
    const path = join(engine, file);
    const source = readFileSync(path, 'utf8');
    expect(source.split(rule)).toHaveLength(2);
    writeFileSync(path, source.replace(rule, changed));
    const after = facts();
    writeFileSync(path, source);
    for (const layer of ['texts', 'page', 'bots'] as const)
      expect({ layer, says: after[layer] }).not.toEqual({ layer, says: before[layer] });
  },
);
