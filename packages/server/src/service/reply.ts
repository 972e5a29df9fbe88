import type { Answered, Ask, Asked, ErrorCode, GuestAsk, ServiceProblem } from '@roundhouse/protocol';
import type { Guest } from '../storage/guests.ts';

/** The answer to an ask, or why there is none. */
export type Reply<A extends Ask> = { readonly answer: Answered<A> } | { readonly error: ServiceProblem };

/** What answers each of some asks. */
export type Handlers<Some extends GuestAsk = GuestAsk> = {
  readonly [A in Some]: (guest: Guest, asked: Asked<A>) => Promise<Reply<A>>;
};

export function errorOf(code: ErrorCode): { readonly error: ServiceProblem } {
  return { error: { code } };
}

/** The answer to what has nothing to tell. */
export function done(wrong?: ErrorCode) {
  return wrong === undefined ? { answer: {} } : errorOf(wrong);
}
