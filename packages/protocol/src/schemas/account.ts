/** Accounts: a guest who is found again on any device, by a user name and a password, or by a passkey. */
import { z } from 'zod';
import { LONGEST_PASSWORD, LONGEST_USER_NAME, SHORTEST_PASSWORD, SHORTEST_USER_NAME } from '../limits.ts';
import { name, plainText, time } from './parts.ts';

/** Letters and digits of any language, and what joins them. Capitals do not count. */
const userName = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(SHORTEST_USER_NAME)
  .max(LONGEST_USER_NAME)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u);
const password = z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD);
/** What an authenticator says, as browsers write it (WebAuthn, `toJSON`). */
const passkey = z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/u) });
const id = plainText(64);

/** What somebody has in hand to sign in with, the next time and elsewhere. */
const withPassword = z.strictObject({ userName, password });

const keptPasskey = z.strictObject({
  id,
  /** What its owner calls it; null: nothing. */
  name: z.string().nullable(),
  since: time,
});

const device = z.strictObject({
  id,
  /** What its browser calls itself. */
  agent: z.string(),
  since: time,
  /** When it was last there, to the day. */
  seen: time,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});

const account = z.strictObject({
  userName: z.string(),
  since: time,
  hasPassword: z.boolean(),
  passkeys: z.array(keptPasskey),
  devices: z.array(device),
});

export const accountInfo = z.strictObject({
  /** Null: a guest, whom only this browser knows. */
  account: account.nullable(),
  /** Whether there are passkeys where the page is: it comes over HTTPS from the server's `ORIGIN`, or from this machine. */
  passkeys: z.boolean(),
});

/** Each is asked over HTTP only. Who signs in as a guest who has played brings their tables along. */
export const accountAsks = {
  account: { asked: z.strictObject({}), answer: accountInfo },
  /** The guest has an account from now on, and the browser a new session. */
  'sign-up': { asked: z.union([withPassword, z.strictObject({ userName, passkey })]), answer: accountInfo },
  'sign-in': {
    asked: z.union([
      z.strictObject({ userName: plainText(64), password: z.string().max(LONGEST_PASSWORD) }),
      z.strictObject({ passkey }),
    ]),
    answer: accountInfo,
  },
  /** This device, or another one of the account's. Who is signed out is a guest of no name. */
  'sign-out': { asked: z.strictObject({ device: id.optional() }), answer: z.strictObject({}) },
  /** `old`: where there is one. All other devices are signed out. */
  'set-password': {
    asked: z.strictObject({ password, old: z.string().max(LONGEST_PASSWORD).optional() }),
    answer: accountInfo,
  },
  /** What an authenticator is to answer to: for an account to come, to sign in, or for one passkey more. */
  'passkey-options': {
    asked: z.discriminatedUnion('to', [
      z.strictObject({ to: z.literal('sign-up'), userName }),
      z.strictObject({ to: z.literal('sign-in') }),
      z.strictObject({ to: z.literal('add') }),
    ]),
    answer: z.record(z.string(), z.unknown()),
  },
  'add-passkey': {
    asked: z.strictObject({ passkey, name: name.optional() }),
    answer: accountInfo,
  },
  'drop-passkey': { asked: z.strictObject({ id }), answer: accountInfo },
} as const;

export type AccountInfo = z.infer<typeof accountInfo>;
