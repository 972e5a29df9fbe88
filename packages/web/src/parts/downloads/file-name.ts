/** The name of a file, from what it is about: `lok-n-roll-solo-2026-11-21.json`. */
export function fileName(words: readonly string[], extension = 'json'): string {
  const plain = words.join('-').normalize('NFKD').toLowerCase();
  const name = plain
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);
  return `${name || 'roundhouse'}.${extension}`;
}
