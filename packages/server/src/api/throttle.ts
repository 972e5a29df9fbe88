import type { AccountAsk, GuestAsk } from '@roundhouse/protocol';
import { RateLimit } from '../service/rate-limit.ts';
import type { Rates } from './limits.ts';
import { networkOf } from './network.ts';

/** Who asks: the guest of a session, or nobody yet, and from where. */
export interface Caller {
  readonly guest: string | undefined;
  readonly address: string;
}

/** What is kept for good, or read as a whole. */
const COSTLY: readonly GuestAsk[] = ['create', 'rematch', 'export'];

/** What tries passwords, passkeys and names. */
const TRIES: readonly AccountAsk[] = ['passkey-options', 'set-password', 'sign-in', 'sign-up'];

/** Keeps each client to what one may ask for. */
export class Throttle {
  private readonly limits: Readonly<Record<keyof Rates, RateLimit>>;

  constructor(limits: Rates, now: () => number) {
    const limit = (name: keyof Rates) => new RateLimit(limits[name], now);
    this.limits = {
      sessions: limit('sessions'),
      codes: limit('codes'),
      phrases: limit('phrases'),
      lines: limit('lines'),
      tables: limit('tables'),
      openings: limit('openings'),
      wishes: limit('wishes'),
      mails: limit('mails'),
      keys: limit('keys'),
      requests: limit('requests'),
    };
  }

  /** Whether a session may begin. */
  session(address: string): boolean {
    return this.limits.sessions.take(networkOf(address));
  }

  /** Whether something may be asked of a seat. */
  request({ guest, address }: Caller): boolean {
    return this.limits.requests.take(guest ?? address);
  }

  /** Whether something may be asked of accounts that may be asked at all. */
  account(ask: AccountAsk, { address }: Caller): boolean {
    return !TRIES.includes(ask) || this.limits.keys.take(networkOf(address));
  }

  ask(ask: GuestAsk, caller: Caller): boolean {
    if (!this.request(caller)) return false;
    const address = networkOf(caller.address);
    const { guest = address } = caller;
    if (ask === 'code') return this.limits.codes.take(address);
    if (ask === 'set-contact' || ask === 'confirm') return this.limits.mails.take(address);
    if (ask === 'say' || ask === 'propose') return this.limits.phrases.take(guest);
    if (ask === 'write') return this.limits.lines.take(guest);
    if (ask === 'wish') return this.limits.wishes.take(guest);
    if (!COSTLY.includes(ask)) return true;
    return this.limits.tables.take(guest) && this.limits.openings.take(address);
  }
}
