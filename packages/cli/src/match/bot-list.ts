/** What is written before the command of an external program. */
const EXEC = 'exec:';

/** One who plays a match: a built-in level, or a program by its command. */
export type BotSpec =
  | { readonly name: string; readonly level: string }
  | { readonly name: string; readonly command: readonly string[] };

/** The bots that a text lists, with commas between them; a comma between quotes or after `\` is part of a command. */
export function readBotList(text: string): readonly BotSpec[] {
  return pieces(text, /,/).map((piece) => botOf(piece.trim()));
}

function botOf(name: string): BotSpec {
  if (!name.startsWith(EXEC)) return { name, level: name };
  return { name, command: words(name.slice(EXEC.length)) };
}

/** The words of a command as a shell reads them: quotes and `\` keep spaces together. Nothing else is special. */
export function words(command: string): readonly string[] {
  return pieces(command, /\s/)
    .filter((word) => word !== '')
    .map(unquoted);
}

/** A part that stands between quotes, a letter after `\`, or any other one. */
const PART = /'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^]/gs;

/** The pieces of a text between separators that are neither quoted nor after `\`. */
function pieces(text: string, separator: RegExp): readonly string[] {
  const found = [''];
  for (const [part] of text.matchAll(PART)) {
    if (part.length === 1 && separator.test(part)) found.push('');
    else found[found.length - 1] += part;
  }
  return found;
}

function unquoted(word: string): string {
  return Array.from(word.matchAll(PART), ([part]) => {
    if (part.length > 1 && part.startsWith("'")) return part.slice(1, -1);
    if (part.length > 1 && part.startsWith('"')) return part.slice(1, -1).replaceAll(/\\(["\\])/g, '$1');
    return part.length > 1 ? part.slice(1) : part;
  }).join('');
}
