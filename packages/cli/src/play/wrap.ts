import { stripVTControlCharacters } from 'node:util';

/** What stands before the words of a line: spaces, a mark, or a first column. */
const HANG = /^ *(?:» |\S.*? {2,})?/;

/** Where hardly two words stand side by side, lines are left to the terminal. */
const FEWEST_COLUMNS = 20;

const widthOf = (text: string) => stripVTControlCharacters(text).length;

/** Lines that are too wide go on below, between two words and under the first of them: terminals break inside words. */
export function wrap(text: string, columns: number): string {
  if (columns < FEWEST_COLUMNS) return text;
  return text
    .split('\n')
    .map((line) => (widthOf(line) > columns ? wrapLine(line, columns) : line))
    .join('\n');
}

function wrapLine(line: string, columns: number): string {
  const hang = widthOf(HANG.exec(stripVTControlCharacters(line))![0]);
  const indent = ' '.repeat(hang < columns / 2 ? hang : 0);
  const lines = [''];
  for (const [, gap, word] of line.matchAll(/( *)([^ ]*)/g)) {
    const last = lines.at(-1)!;
    const isFull = last.trim() !== '' && widthOf(`${last}${gap}${word}`) > columns;
    if (isFull && word !== '') lines.push(indent + word);
    else lines[lines.length - 1] = `${last}${gap}${word}`;
  }
  return lines.join('\n');
}
