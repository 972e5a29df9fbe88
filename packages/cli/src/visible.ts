/** Controls, line separators, lone surrogates and marks that turn or hide text, without the joiners that letters need. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/gu;

/**
 * Text from outside as a terminal may show it: what would steer the terminal or reorder the line is written as `\u001b`.
 * In JSON that means the same text.
 */
export function visible(text: string): string {
  return text.replaceAll(INVISIBLE, (letter) => letter.split('').map(escaped).join(''));
}

/** The same for text of several lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
