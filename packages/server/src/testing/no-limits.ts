import type { Limits } from '../api/limits.ts';

const ANY = { burst: 1e9, perSecond: 1e9 };

/** A test asks as fast as it can. */
export const NO_LIMITS: Limits = {
  sessions: ANY,
  codes: ANY,
  phrases: ANY,
  lines: ANY,
  tables: ANY,
  openings: ANY,
  wishes: ANY,
  mails: ANY,
  keys: ANY,
  passwords: ANY,
  guesses: ANY,
  requests: ANY,
  connections: Infinity,
};
