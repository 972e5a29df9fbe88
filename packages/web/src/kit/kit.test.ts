import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

const sveltesIn = (folder: string) =>
  readdirSync(`${source}/${folder}`).filter((file) => file.endsWith('.svelte'));

/** The pieces that files of a folder show. */
function shownBy(folder: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(`${source}/${folder}/${file}`, 'utf8');
    return [...text.matchAll(/from '(?:\.\/|\.\.\/pieces\/)([\w-]+\.svelte)'/gu)].map(([, piece]) => piece!);
  });
}

it('shows every piece, by itself or within another', () => {
  const pieces = sveltesIn('pieces');
  const shown = new Set(shownBy('kit', sveltesIn('kit')));
  for (const piece of shown)
    for (const within of shownBy('pieces', pieces.includes(piece) ? [piece] : [])) shown.add(within);
  expect(pieces.filter((piece) => !shown.has(piece))).toEqual([]);
});
