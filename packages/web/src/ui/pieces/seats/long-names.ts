/** More letters than a seat's line holds: such a name has two lines, of smaller letters. */
const LONG = 12;

export const isLong = (name: string): boolean => name.length > LONG;

/**
 * A name whose long words may be parted in their middle, so that no line has a single letter: also a single word that the
 * narrowest seat has no room for.
 */
export const breakable = (name: string): string =>
  name.replaceAll(/\p{L}{15,}|^\p{L}{11,}$/gu, (word) => {
    const letters = [...word];
    return letters.toSpliced(letters.length >> 1, 0, '\u00AD').join('');
  });

/** How many letters a breakable name has in the longer of two lines, with the hyphen. */
export function lettersOf(name: string): number {
  const ends = [...name.matchAll(/[ \u00AD]/gu)].map(({ index, 0: gap }) =>
    Math.max(index + Number(gap !== ' '), name.length - index - 1),
  );
  return Math.min(name.length, ...ends);
}
