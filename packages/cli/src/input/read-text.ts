import type { Result } from '@roundhouse/engine';
import { refusedText, textOf, withoutMark } from './text-of.ts';

/** All of a stream as one text. Stops reading where it has more than `mostBytes`. */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Result<string>> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > mostBytes) return refusedText('too-long', { max: mostBytes });
    kept.push(chunk);
  }
  return textOf(withoutMark(Buffer.concat(kept)));
}
