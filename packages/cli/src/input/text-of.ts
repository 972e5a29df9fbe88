import type { Problem, Result } from '@roundhouse/engine';

/** Refuses what is no UTF-8; leaves out the mark that some editors put in front. */
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes from outside as text, which must be UTF-8 (TR-1). */
export function textOf(bytes: Uint8Array): Result<string> {
  try {
    return { ok: true, value: decoder.decode(bytes) };
  } catch {
    return refusedText('utf-8');
  }
}

/** What stands in place of a text that was refused as a whole. */
export function refusedText(code: Problem['code'], values: Problem['values'] = {}): Result<string> {
  return { ok: false, problem: { clause: 'TR-1', code, path: '', values } };
}
