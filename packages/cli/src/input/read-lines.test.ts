import type { Result } from '@roundhouse/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const size of sizes) yield bytes.subarray(start, (start += size));
  yield bytes.subarray(start);
}

const text = (value: string): Result<string> => ({ ok: true, value });
const problem = (code: 'too-long' | 'utf-8', values = {}): Result<string> => ({
  ok: false,
  problem: { clause: 'TR-1', code, path: '', values },
});
const bytesOf = (value: string) => new TextEncoder().encode(value);

async function linesOf(bytes: Uint8Array, sizes: readonly number[] = []): Promise<Result<string>[]> {
  const lines = [];
  for await (const line of readLines(inPieces(bytes, sizes), 10)) lines.push(line);
  return lines;
}

describe('lines of a stream', () => {
  const tooLong = problem('too-long', { max: 10 });

  test.each([
    ['nothing at all', '', []],
    ['a last line with an end', 'a\nb\n', [text('a'), text('b')]],
    ['a last line without one', 'a\nb', [text('a'), text('b')]],
    ['CR LF', 'a\r\nb\r\n', [text('a'), text('b')]],
    ['a CR of one’s own', 'a\rb\r\r\n', [text('a\rb\r')]],
    ['an empty line', 'a\n\nb', [text('a'), text(''), text('b')]],
    ['a mark in front', '\ufeffa\nb', [text('a'), text('b')]],
    ['a mark anywhere else', '\ufeff\ufeffa\n\ufeffb', [text('\ufeffa'), text('\ufeffb')]],
    ['a separator that JavaScript takes for an end', 'a\u2028b\n', [text('a\u2028b')]],
    ['the longest line', '0123456789\n0123456789\r\n0123456789', Array(3).fill(text('0123456789'))],
    ['a line that is too long (TR-14)', '0123456789a\nb', [tooLong, text('b')]],
    ['one that is too long with its CR', '0123456789a\r\nb', [tooLong, text('b')]],
    ['a last one', 'b\n0123456789a', [text('b'), tooLong]],
    ['bytes, not letters', 'ääääää\n', [tooLong]],
  ])('%s', async (_, input, lines) => {
    expect(await linesOf(bytesOf(input))).toEqual(lines);
  });

  test('what is no UTF-8 is refused by itself (TR-1)', async () => {
    const bytes = Uint8Array.of(0x61, 0x0a, 0xff, 0x0a, 0x62);
    expect(await linesOf(bytes)).toEqual([text('a'), problem('utf-8'), text('b')]);
  });

  test('are the same wherever the stream is cut', async () => {
    const letters = fc.array(fc.constantFrom('a', 'é', '\r', '\n', '🚂', '012345678'), { maxLength: 40 });
    const cuts = fc.array(fc.nat({ max: 12 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(letters, cuts, async (input, sizes) => {
        const bytes = bytesOf(input.join(''));
        expect(await linesOf(bytes, sizes)).toEqual(await linesOf(bytes));
      }),
    );
  });
});
