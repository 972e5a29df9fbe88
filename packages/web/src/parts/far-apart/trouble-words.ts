import { LinkFault } from '@roundhouse/protocol';
import type { Key } from '@roundhouse/texts';
import { NoServer } from './reach-server.ts';

const SAID = [
  'unknown-table',
  'seat-taken',
  'already-started',
  'seats-free',
  'not-for-spectators',
  'bad-name',
  'overtaken',
  'already-proposed',
  'bad-address',
  'too-many-requests',
] as const;

/** Why the server would not, as the key of a sentence; what is no fault of the server's is thrown on. */
export function troubleWords(fault: unknown): Key {
  if (fault instanceof NoServer) return 'far.no-server.title';
  if (!(fault instanceof LinkFault)) throw fault;
  return `far.error.${SAID.find((code) => code === fault.code) ?? 'other'}`;
}
