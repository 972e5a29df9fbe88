import type { Problem, Result } from '@roundhouse/engine';

/** Refuses what is no UTF-8. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const MARK = Uint8Array.of(0xef, 0xbb, 0xbf);

/** Bytes from outside as text, which must be UTF-8 (TR-1). */
export function textOf(bytes: Uint8Array): Result<string> {
  try {
    return { ok: true, value: decoder.decode(bytes) };
  } catch {
    return refusedText('utf-8');
  }
}

/** The beginning of a file without the byte order mark that some editors put there. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return MARK.every((byte, index) => bytes[index] === byte) ? bytes.subarray(MARK.length) : bytes;
}

/** What stands for a text that was refused as a whole. */
export function refusedText(code: Problem['code'], values: Problem['values'] = {}): Result<string> {
  return { ok: false, problem: { clause: 'TR-1', code, path: '', values } };
}
