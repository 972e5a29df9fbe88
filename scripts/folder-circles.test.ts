/** Holds that inside a folder, files and folders lie in layers: none imports what imports it, by whichever way round. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

type Sources = ReadonlyMap<string, string>;
/** What each entry of a folder imports of the same folder. */
type Imports = Map<string, Set<string>>;

const packages = resolve(import.meta.dirname, '../packages');

/** Tests may look at everything. */
const files = globSync('*/{src,bench,training,e2e}/**/*.{ts,svelte}', { cwd: packages }).filter(
  (file) => !file.endsWith('.test.ts'),
);

const sourcesOf = (names: readonly string[]): Sources =>
  new Map(names.map((name) => [name, readFileSync(join(packages, name), 'utf8')]));

/** Files that are started in threads of their own count as imported. */
const IMPORTED = /\b(?:from|import|URL)\s*\(?\s*'(\.[^'?]+)/gu;

function importsIn(file: string, source: string): string[] {
  return [...source.matchAll(IMPORTED)].map(([, name]) => join(dirname(file), name!));
}

/** The imports inside of each folder: those from one of its entries into another one. */
function foldersOf(sources: Sources): Map<string, Imports> {
  const folders = new Map<string, Imports>();
  for (const [file, source] of sources) {
    for (const imported of importsIn(file, source)) {
      if (sources.has(imported)) note(folders, file, imported);
    }
  }
  return folders;
}

function note(folders: Map<string, Imports>, file: string, imported: string): void {
  const [from, to] = [file.split(sep), imported.split(sep)];
  const depth = from.findIndex((part, index) => part !== to[index]);
  if (depth < 0) return;
  const folder = from.slice(0, depth).join('/');
  const imports = folders.get(folder) ?? new Map<string, Set<string>>();
  folders.set(folder, imports);
  imports.set(from[depth]!, (imports.get(from[depth]!) ?? new Set()).add(to[depth]!));
}

/** The first way round that is found, from an entry back to itself. */
function circleIn(imports: Imports): readonly string[] | undefined {
  const done = new Set<string>();
  const from = (entry: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(entry)) return [...way.slice(way.indexOf(entry)), entry];
    if (done.has(entry)) return undefined;
    for (const next of imports.get(entry) ?? []) {
      const circle = from(next, [...way, entry]);
      if (circle) return circle;
    }
    done.add(entry);
    return undefined;
  };
  for (const entry of imports.keys()) {
    const circle = from(entry, []);
    if (circle) return circle;
  }
  return undefined;
}

function circlesIn(sources: Sources): string[] {
  return [...foldersOf(sources)].flatMap(([folder, imports]) => {
    const circle = circleIn(imports);
    return circle ? [`${folder}: ${circle.join(' > ')}`] : [];
  });
}

describe('finds circles', () => {
  test.each([
    ["import { b } from './b.ts';", "import type { a } from './a.ts';"],
    ["const b = () => import('./b.ts');", "export * from './a.ts';"],
    ["new Worker(new URL('./b.ts', import.meta.url));", "import type { a } from './a.ts';"],
  ])('of files', (a, b) => {
    const sources = new Map([
      ['x/a.ts', a],
      ['x/b.ts', b],
    ]);
    expect(circlesIn(sources)).toEqual(['x: a.ts > b.ts > a.ts']);
  });

  test('of folders whose files have none, the long way round, too', () => {
    const sources = new Map([
      ['x/a/1.ts', "import '../b/1.ts';"],
      ['x/b/1.ts', ''],
      ['x/b/2.svelte', "<script>import C from '../c.ts';</script>"],
      ['x/c.ts', "import '../x/a/2.ts';"],
      ['x/a/2.ts', ''],
    ]);
    expect(circlesIn(sources)).toEqual(['x: a > b > c.ts > a']);
  });

  test('nowhere in layers', () => {
    const sources = new Map([
      ['x/a.ts', "import './b.ts'; import './c.ts';"],
      ['x/b.ts', "import './c.ts';"],
      ['x/c.ts', "import './none.ts'; import './c.ts';"],
    ]);
    expect(circlesIn(sources)).toEqual([]);
  });
});

test('no folder of the packages has a circle', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(circlesIn(sourcesOf(files))).toEqual([]);
});
