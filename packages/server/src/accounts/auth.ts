/**
 * better-auth as accounts use it: passwords, passkeys, and the devices that are signed in. Nothing else knows it, and none of
 * its own addresses is served: what is asked comes in by our protocol. Our cookie holds a secret of our own; the token of a
 * session is the SHA-256 of that, so that what the database holds opens nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { bearer } from 'better-auth/plugins/bearer';
import { username } from 'better-auth/plugins/username';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { REMEMBERED } from '../storage/accounts.ts';
import type { Schema } from '../storage/database.ts';
import { Hashing } from './hashing.ts';

export interface AuthParts {
  readonly db: Kysely<Schema>;
  readonly type: 'sqlite' | 'postgres';
  readonly secret: string;
  /** Where the page is for its guests: of which passkeys are. */
  readonly origin: string;
}

/** What better-auth is asked with: who asks, and from where. */
export interface AuthCaller {
  /** SHA-256 of what the cookie holds, of this session and of the one that may follow it. */
  readonly session: string;
  readonly next: string;
  readonly guest: string;
  readonly origin: string;
  /** What the browser calls itself. */
  readonly agent: string;
  /** All its cookies. */
  readonly cookies: string;
}

/** Headers of our own, with which better-auth is told whose account begins, and what the token of the next session is. */
const GUEST = 'x-guest';
const NEXT_SESSION = 'x-next-session';

/** Holds what a passkey has to answer to; the beginning of its name. */
const PREFIX = 'roundhouse';
const CHALLENGE = 'challenge';

export type Auth = ReturnType<typeof openAuth>;

export function openAuth(parts: AuthParts) {
  const { api } = betterAuth(authOptions(parts));
  return { api, newUser, headersOf, hashedBefore, challengeCookie, refusalOf };
}

const hashed = new AsyncLocalStorage<string>();
const hashing = new Hashing();
const hashOf = (password: string) => hashing.run(() => hashPassword(password));

/**
 * A hash takes a tenth of a second. better-auth would make that of a new account within its transaction, and with SQLite nobody
 * could play meanwhile.
 */
async function hashedBefore<Value>(password: string, use: () => Promise<Value>): Promise<Value> {
  return hashed.run(await hashOf(password), use);
}

/** better-auth wants an address of everybody, for which we do not ask. */
function newUser(guest: string, userName: string) {
  const email = `${Buffer.from(guest).toString('hex')}@guest.invalid`;
  return { name: userName, username: userName, email };
}

function headersOf({ session, next, guest, origin, agent, cookies }: AuthCaller): Headers {
  return new Headers({
    [GUEST]: guest,
    [NEXT_SESSION]: next,
    origin,
    'user-agent': agent,
    cookie: challengeIn(cookies),
    authorization: `Bearer ${session}`,
  });
}

export function authOptions({ db, type, secret, origin }: AuthParts) {
  return {
    appName: 'Roundhouse',
    baseURL: origin,
    secret,
    database: { db, type, transaction: true },
    user: { modelName: 'accounts' },
    session: { modelName: 'account_sessions', expiresIn: REMEMBERED / 1000, freshAge: 0 },
    account: { modelName: 'credentials' },
    verification: { modelName: 'challenges' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: {
        hash: async (password) => hashed.getStore() ?? hashOf(password),
        verify: (tried) => hashing.run(() => verifyPassword(tried)),
      },
    },
    advanced: { cookiePrefix: PREFIX, ipAddress: { disableIpTracking: true } },
    telemetry: { enabled: false },
    // It takes every refusal for a fault, and quotes what somebody has sent.
    logger: { disabled: true },
    databaseHooks: {
      user: { create: { before: async (user, context) => ({ data: { ...user, ...idFor(context) } }) } },
      session: {
        create: { before: async (session, context) => ({ data: { ...session, ...tokenFor(context) } }) },
      },
    },
    plugins: [
      // What a user name is, is decided before (`user-name.ts`).
      username({
        displayUsername: false,
        usernameNormalization: false,
        usernameValidator: () => true,
        minUsernameLength: 1,
        maxUsernameLength: 64,
      }),
      bearer(),
      passkeys(origin),
    ],
  } satisfies BetterAuthOptions;
}

function passkeys(origin: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: 'Roundhouse',
    // A page at a name below ours would be given our passkeys, too. At home every port is another origin.
    ...(origin.startsWith('https:') && { origin: new URL(origin).origin }),
    // Who signs in says no name: the authenticator knows it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    advanced: { webAuthnChallengeCookie: CHALLENGE },
    schema: { passkey: { modelName: 'passkeys' } },
    registration: {
      // Who has none yet begins an account with their first.
      requireSession: false,
      resolveUser: ({ ctx, context }) => ({ id: headerOf(ctx, GUEST) ?? '', name: context ?? '' }),
      afterVerification: async ({ ctx, user, context }) => {
        // Who has asked for it may have been signed out since, and would come in again with it.
        if (user.id !== headerOf(ctx, GUEST)) throw new APIError('FORBIDDEN');
        if (context === null || context === undefined) return;
        const made = { ...newUser(user.id, context), emailVerified: false };
        await ctx.context.internalAdapter.createUser(made, { method: 'passkey' });
      },
    },
  });
}

interface WithHeaders {
  readonly headers?: Headers | undefined;
}

const headerOf = (context: WithHeaders | null, name: string) => context?.headers?.get(name) ?? undefined;

/** An account has the id of the guest who begins it: all that they have played is theirs. */
function idFor(context: WithHeaders | null) {
  const id = headerOf(context, GUEST);
  if (!id) throw new Error('nobody begins this account');
  return { id };
}

function tokenFor(context: WithHeaders | null) {
  const token = headerOf(context, NEXT_SESSION);
  if (!token) throw new Error('no device begins this session');
  return { token };
}

/** The one cookie of better-auth that a browser gets, as it is to be set. */
function challengeCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.includes(`${PREFIX}.${CHALLENGE}=`));
}

/** What it holds, of all cookies that a browser sends. */
function challengeIn(cookies: string): string {
  const found = cookies.split(/;\s*/u).find((cookie) => cookie.includes(`${PREFIX}.${CHALLENGE}=`));
  return found ?? '';
}

/** How better-auth names whatever is wrong with a new passkey. */
const NO_PASSKEY = 'FAILED_TO_VERIFY_REGISTRATION';

/** Why better-auth says no, by its own code; undefined: it is no no. */
function refusalOf(fault: unknown): string | undefined {
  if (!(fault instanceof APIError)) return undefined;
  const { code = String(fault.status) } = (fault.body ?? {}) as { code?: string };
  return fault.statusCode < 500 || code === NO_PASSKEY ? code : undefined;
}
