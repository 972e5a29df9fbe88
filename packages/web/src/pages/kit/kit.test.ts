import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const PIECES = join(import.meta.dirname, '../../ui/pieces');

const sveltesIn = (folder: string) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => join(folder, file));

/** The components that a component shows. */
function shownBy(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.{1,2}\/[^']+\.svelte)'/gu);
  return Array.from(imports, ([, path]) => join(dirname(file), path!));
}

it('shows every piece, by itself or within another', () => {
  const pieces = sveltesIn(PIECES);
  const shown = new Set(sveltesIn(import.meta.dirname).flatMap(shownBy));
  for (const one of shown) for (const within of pieces.includes(one) ? shownBy(one) : []) shown.add(within);
  expect(pieces.length).toBeGreaterThan(20);
  expect(pieces.filter((piece) => !shown.has(piece))).toEqual([]);
});
