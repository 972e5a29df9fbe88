import { LinkFault } from '@roundhouse/protocol';
import type { Key } from '@roundhouse/texts';
import { refusalWords } from '../../table/remote-game/refusal-words.ts';
import { NoServer } from './no-server.ts';

/** Why the server would not, as the key of a sentence; what is no fault of the server's is thrown on. */
export function troubleWords(fault: unknown): Key {
  if (fault instanceof NoServer) return 'far.no-server.title';
  if (!(fault instanceof LinkFault)) throw fault;
  return refusalWords(fault.code);
}
