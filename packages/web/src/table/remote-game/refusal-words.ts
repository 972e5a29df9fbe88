import type { Key } from '@roundhouse/texts';

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
  'unavailable',
  'no-session',
  'wrong-setup',
] as const;

/** Why the server would not, by the code of its error. */
export function refusalWords(said: string): Key {
  return `far.error.${SAID.find((code) => code === said) ?? 'other'}`;
}

/** Why there is no seat at a table: the server's code, or what it says of the table is not understood here. */
export function noSeatWords(reason: string): Key {
  const { code } = /^(?:refused: )?(?<code>[a-z-]+)$/u.exec(reason)?.groups ?? {};
  return code === undefined ? 'far.error.other-version' : refusalWords(code);
}
