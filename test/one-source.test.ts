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
const engine = join(copy, 'packages/engine/src');

/** What the layers say of the same tables: see `one-source/facts.mjs`. */
const FACTS = ['texts', 'dice', 'derailing', 'piles', 'points', 'numbers', 'bots'] as const;
type Facts = Readonly<Record<(typeof FACTS)[number], unknown>>;

/** A rule that is changed in the engine. */
interface Change {
  readonly clause: string;
  /** A file of the engine, what stands there, and what replaces it. */
  readonly file: string;
  readonly rule: string;
  readonly changed: string;
  /** What says something else then. */
  readonly facts: readonly (keyof Facts)[];
}

const CHANGES: readonly Change[] = [
  {
    clause: 'LR-14',
    file: 'lok-n-roll/turn.ts',
    rule: 'return number * cards;',
    changed: 'return number * cards + 3;',
    facts: ['texts', 'dice', 'derailing', 'bots'],
  },
  {
    clause: 'LR-22',
    file: 'lok-n-roll/penalty.ts',
    rule: '[0, 1, 2, 3, 4]',
    changed: '[0, 2, 1, 4, 3]',
    facts: ['texts', 'piles', 'bots'],
  },
  {
    clause: 'LR-17',
    file: 'lok-n-roll/number-rule.ts',
    rule: '[0, 3, 4, 1, 2]',
    changed: '[0, 2, 1, 4, 3]',
    facts: ['texts', 'dice', 'numbers', 'bots'],
  },
  {
    clause: 'LR-15',
    file: 'railway/derailing.ts',
    rule: 'steps > ahead ? steps - ahead : 0',
    changed: 'steps > ahead + 1 ? steps - ahead : 0',
    facts: ['derailing', 'bots'],
  },
  {
    clause: 'LR-25',
    file: 'railway/score.ts',
    rule: 'sum + number, 0)',
    changed: 'sum + number + 1, 0)',
    facts: ['points'],
  },
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
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function facts(): Facts {
  const printed = execFileSync(process.execPath, ['test/one-source/facts.mjs'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Facts;
}

test.each(CHANGES)(
  '$clause, changed in the engine alone, changes $facts',
  ({ file, rule, changed, facts: expected }) => {
    const path = join(engine, file);
    const source = readFileSync(path, 'utf8');
    expect(source.split(rule)).toHaveLength(2);
    writeFileSync(path, source.replace(rule, changed));
    const after = facts();
    writeFileSync(path, source);
    const changes = FACTS.filter((fact) => JSON.stringify(after[fact]) !== JSON.stringify(before[fact]));
    expect(changes).toEqual(expect.arrayContaining([...expected]));
  },
);
