/** A token of JSON, or what stands in its place. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+|"/gu;

/**
 * The lines on which paths such as `deck.cards[3].shape` begin in a JSON text; where there is no such place, its parent's.
 * The text is gone through once, however many paths there are.
 */
export function linesOf(text: string, paths: readonly string[]): readonly (number | undefined)[] {
  const wanted = paths.map((path) => path.split(/[.[\]]+/u).filter(Boolean));
  const starts = startsOf(text, Math.max(0, ...wanted.map((keys) => keys.length)));
  return wanted.map((keys) => {
    const at = startOf(keys, starts);
    return at === undefined ? undefined : lineAt(text, at);
  });
}

/** Where a value begins, or the nearest around it that there is. */
function startOf(keys: readonly string[], starts: ReadonlyMap<string, number>): number | undefined {
  if (keys.length === 0) return undefined;
  return starts.get(keys.join('.')) ?? startOf(keys.slice(0, -1), starts);
}

/** The line of an offset, from 1. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Where every value begins, by its path, as far down as is asked for. */
function startsOf(text: string, depth: number): Map<string, number> {
  const starts = new Map<string, number>();
  const path: (string | number)[] = [];
  let key: string | undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const next = path.at(-1);
    if (token === ',') {
      if (typeof next === 'number') path[path.length - 1] = next + 1;
    } else if (token === ']' || token === '}') path.pop();
    else if (token === ':') path[path.length - 1] = unquoted(key ?? '');
    else {
      if (next !== '' && path.length <= depth) starts.set(path.join('.'), index);
      if (token === '{') path.push('');
      else if (token === '[') path.push(0);
      else key = token;
    }
    // After a comma within an object a key comes next.
    if (token === ',' && typeof next === 'string') path[path.length - 1] = '';
  }
  return starts;
}

function unquoted(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}

/** What may come next in JSON: a value, the first of a list, a key, the first of an object, a colon, what follows a value. */
type Due = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'more';

/** The line on which a text stops being JSON: where something else is due, or where it ends too early. */
export function lineOfSyntaxError(text: string): number {
  const open: string[] = [];
  let due: Due = 'value';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const next = dueAfter(token, due, open);
    if (!next) return lineAt(text, index);
    due = next;
  }
  return lineAt(text, text.length);
}

/** What is due after a token, or nothing where another token was due. `open` are the brackets that wait for their end. */
function dueAfter(token: string, due: Due, open: string[]): Due | undefined {
  const inner = open.at(-1);
  switch (due) {
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'first-key':
    case 'key':
      if (token === '}') return due === 'first-key' ? closed(open) : undefined;
      return token.startsWith('"') && isScalar(token) ? 'colon' : undefined;
    case 'more':
      if (inner !== undefined && token === ENDS[inner]) return closed(open);
      if (inner === undefined || token !== ',') return undefined;
      return inner === '{' ? 'key' : 'value';
    case 'first-value':
    case 'value':
      if (token === ']') return due === 'first-value' ? closed(open) : undefined;
      return dueInside(token, open);
  }
}

const ENDS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

function closed(open: string[]): Due {
  open.pop();
  return 'more';
}

function dueInside(token: string, open: string[]): Due | undefined {
  if (!Object.hasOwn(ENDS, token)) return isScalar(token) ? 'more' : undefined;
  open.push(token);
  return token === '{' ? 'first-key' : 'first-value';
}

function isScalar(token: string): boolean {
  try {
    return typeof JSON.parse(token) !== 'object' || token === 'null';
  } catch {
    return false;
  }
}
