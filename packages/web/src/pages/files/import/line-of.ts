import { type JSONPath, visit } from 'jsonc-parser';

type Add = (offset: number, length: number, line: number, column: number, path: () => JSONPath) => void;

/**
 * The lines, from 1, on which paths such as `deck.cards[3].shape` begin in a JSON text; where there is no such place, its
 * parent's. The text is parsed once, however many paths there are.
 */
export function linesOf(text: string, paths: readonly string[]): readonly (number | undefined)[] {
  const wanted = paths.map((path) => path.split(/[.[\]]+/u).filter(Boolean));
  const lines = wanted.some((keys) => keys.length > 0) ? linesByPath(text) : new Map<string, number>();
  return wanted.map((keys) => nearestLine(keys, lines));
}

function nearestLine(keys: readonly string[], lines: ReadonlyMap<string, number>): number | undefined {
  if (keys.length === 0) return undefined;
  return lines.get(keys.join('.')) ?? nearestLine(keys.slice(0, -1), lines);
}

/**
 * The line of every value. Of a key that is there twice the last counts, as in `JSON.parse`. Nothing is nested deeply
 * here: a path is named only in what the engine has read (`parseFile`).
 */
function linesByPath(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const add: Add = (_offset, _length, line, _column, path) => void lines.set(path().join('.'), line + 1);
  visit(text, { onObjectBegin: add, onArrayBegin: add, onLiteralValue: (_, ...place) => add(...place) });
  return lines;
}

/**
 * The line, from 1, on which a text stops being JSON: where something else is due, or where it ends too early. None where
 * it is nested so deeply that the parser, which calls itself for every level, cannot follow.
 */
export function lineOfSyntaxError(text: string): number | undefined {
  let first: number | undefined;
  const onError = (_error: number, _offset: number, _length: number, line: number) => {
    first ??= line + 1;
  };
  try {
    visit(text.replace(/^\u{FEFF}/u, ''), { onError }, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return first;
  }
  return first ?? text.split('\n').length;
}
