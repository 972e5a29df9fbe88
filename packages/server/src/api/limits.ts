import type { Rate } from '../service/rate-limit.ts';

/** How often a client may do what costs something. */
export interface Rates {
  /** New sessions, by address. */
  readonly sessions: Rate;
  /** Codes that are tried, by address. */
  readonly codes: Rate;
  /** What the others at a table are told or asked, by guest. */
  readonly phrases: Rate;
  /** What people write to each other, by guest. */
  readonly lines: Rate;
  /** Tables that are opened, by guest. */
  readonly tables: Rate;
  /** The same, by address: guests cost nothing. */
  readonly openings: Rate;
  /** To play with somebody now, by guest. */
  readonly wishes: Rate;
  /** What may have a mail sent, by address. */
  readonly mails: Rate;
  /** Passwords, passkeys and user names that are tried, by address. */
  readonly keys: Rate;
  /** Everything, by session. */
  readonly requests: Rate;
}

export interface Limits extends Rates {
  /** Passwords that are tried for a user name, by network or by the device that has signed in to it before, at all processes together. */
  readonly passwords: Rate;
  /** The same, from all networks together, without those devices. */
  readonly guesses: Rate;
  /** Connections of one guest at a time. */
  readonly connections: number;
}

export const LIMITS: Limits = {
  sessions: { burst: 60, perSecond: 0.5 },
  codes: { burst: 20, perSecond: 0.2 },
  phrases: { burst: 6, perSecond: 0.5 },
  lines: { burst: 8, perSecond: 0.3 },
  tables: { burst: 20, perSecond: 0.1 },
  openings: { burst: 100, perSecond: 0.5 },
  wishes: { burst: 20, perSecond: 0.5 },
  mails: { burst: 20, perSecond: 0.02 },
  keys: { burst: 30, perSecond: 0.2 },
  passwords: { burst: 20, perSecond: 0.02 },
  guesses: { burst: 100, perSecond: 0.02 },
  requests: { burst: 400, perSecond: 100 },
  connections: 50,
};

/** What a connection may leave unread before it is closed, in bytes; it comes back and reads on. */
export const MOST_UNREAD = 1024 * 1024;

/** A connection that does not answer for two of these is closed, in milliseconds. */
export const HEARTBEAT = 20_000;
/** The same for a page that wants to know soon itself, so that the others at its table learn soon that somebody is away. */
export const QUICK_HEARTBEAT = 1500;

/** How long a connection that is closed may take to say that it knows, in milliseconds. */
export const LAST_WORD = 1000;
