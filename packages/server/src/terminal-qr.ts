import { generate } from 'lean-qr';

/** The light edge that a camera needs; a terminal's own edge helps. */
const EDGE = 2;

/** Both modules of a letter light, the upper one dark, the lower one dark, both dark. */
const LETTERS = ['█', '▄', '▀', ' '] as const;

/**
 * A text as a QR code for a terminal, two rows of it in a line. Light is written and dark left out, and both colours are said, so
 * that cameras read it whatever the terminal looks like.
 */
export function terminalQr(text: string): string {
  const code = generate(text);
  const places = Array.from({ length: code.size + 2 * EDGE }, (_, place) => place - EDGE);
  const lines = places.filter((_, index) => index % 2 === 0);
  const dark = (x: number, y: number) => Number(code.get(x, y) ?? false);
  return lines
    .map((y) => places.map((x) => LETTERS[(dark(x, y) + 2 * dark(x, y + 1)) as 0 | 1 | 2 | 3]).join(''))
    .map((line) => `\u001b[97;40m${line}\u001b[0m`)
    .join('\n');
}
