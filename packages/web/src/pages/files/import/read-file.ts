import type { Problem } from '@roundhouse/engine';
import { MOST_BACKUP_BYTES } from './read-backup.ts';
import { parseImport, type Imported, unreadable } from './parse-import.ts';

/** Reads an imported file. One that is too large is not even opened. */
export async function readFile(file: Blob): Promise<Imported> {
  if (file.size > MOST_BACKUP_BYTES) return unreadable(problem('too-long', { max: MOST_BACKUP_BYTES }));
  try {
    return parseImport(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return unreadable(problem('utf-8'));
    throw error;
  }
}

function problem(code: Problem['code'], values: Problem['values'] = {}): Problem {
  return { clause: 'TR-1', code, path: '', values };
}
