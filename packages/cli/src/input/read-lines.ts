import type { Result } from '@roundhouse/engine';
import { refusedText, textOf, withoutMark } from './text-of.ts';

const LF = 0x0a;
const CR = 0x0d;

/**
 * The lines of a stream of bytes, without their ends (LF or CR LF); the last one may have none. In place of a line that
 * is longer than `mostBytes` or no UTF-8 there is what is wrong with it (TR-1). Never holds more than one line, nor any
 * of a line that is too long.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<Result<string>> {
  const line = new Line(mostBytes);
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      line.add(chunk.subarray(start, end));
      yield line.take();
      start = end + 1;
    }
    line.add(chunk.subarray(start));
  }
  if (!line.isEmpty) yield line.take();
}

/** The bytes of a line so far. */
class Line {
  private readonly mostBytes: number;
  /** Room for the longest line and the CR of its end. */
  private readonly bytes: Uint8Array;
  /** How many bytes the line has, kept or not. */
  private length = 0;
  private isFirst = true;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
    this.bytes = new Uint8Array(mostBytes + 1);
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  add(bytes: Uint8Array): void {
    if (this.length + bytes.length <= this.bytes.length) this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** The line, and room for the next one. */
  take(): Result<string> {
    const { length, mostBytes, isFirst } = this;
    this.length = 0;
    this.isFirst = false;
    const end = length <= mostBytes + 1 && this.bytes[length - 1] === CR ? length - 1 : length;
    if (end > mostBytes) return refusedText('too-long', { max: mostBytes });
    const bytes = this.bytes.subarray(0, end);
    return textOf(isFirst ? withoutMark(bytes) : bytes);
  }
}
