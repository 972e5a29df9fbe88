import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Answered, ErrorCode } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import {
  accountNamed,
  accountOf,
  deleteAccount,
  deletePasskey,
  dropOldDevices,
  hasAccount,
  lockAccount,
} from '../storage/accounts.ts';
import type { Schema } from '../storage/database.ts';
import { guestById } from '../storage/guests.ts';
import { sharedSecretOf } from '../storage/secrets.ts';
import type { Auth, AuthCaller } from './auth.ts';
import { TooManyPasswords } from './hashing.ts';
import { isRefusedUserName, keptUserName } from './user-name.ts';

export interface AccountsParts {
  readonly db: Kysely<Schema>;
  readonly type: 'sqlite' | 'postgres';
  readonly now: () => number;
  /** Where the page is for its guests; without it only this machine has passkeys. */
  readonly origin?: string | undefined;
}

export type PasskeyAnswer = Readonly<Record<string, unknown>>;

/** By what somebody is let in. */
export type Key = { readonly password: string } | { readonly passkey: PasskeyAnswer };

/** What an authenticator is to answer to, and the cookie by which the answer is known. */
export interface Challenge {
  readonly options: Answered<'passkey-options'>;
  readonly cookie: string | undefined;
}

const AT_HOME = 'http://localhost';

/** The accounts of guests. What is refused is told by its code. */
export class Accounts {
  private readonly parts: AccountsParts;
  private loading: Promise<Auth> | undefined;

  constructor(parts: AccountsParts) {
    this.parts = parts;
  }

  /** Whether browsers have passkeys for a page that comes from there. */
  hasPasskeys(origin: string): boolean {
    const { origin: set } = this.parts;
    const page = URL.parse(origin);
    if (!page || (set !== undefined && page.origin !== new URL(set).origin)) return false;
    return page.hostname === 'localhost' || (set !== undefined && isSafe(page));
  }

  /** The account of a new guest; undefined where it has begun. */
  async signUp(caller: AuthCaller, userName: string, key: Key): Promise<ErrorCode | undefined> {
    const { db } = this.parts;
    const name = keptUserName(userName);
    const wrong = await this.whyNot(name);
    if (wrong) return wrong;
    const refused = await this.refused(caller, ({ api, newUser, hashedBefore }, headers) =>
      'password' in key
        ? hashedBefore(key.password, () =>
            api.signUpEmail({ body: { ...newUser(caller.guest, name), password: key.password }, headers }),
          )
        : api.verifyPasskeyRegistration({
            body: { response: key.passkey, createSession: true },
            headers,
          }),
    );
    if (refused === undefined) return this.kept(caller);
    if (refused === 'too-many-requests') return refused;
    // Somebody else may have been faster; or the same request, sent again.
    if (await hasAccount(db, caller.guest)) return 'has-account';
    if (await accountNamed(db, name)) return 'name-taken';
    if ('password' in key) throw new Error('no account could be kept');
    return refused;
  }

  /** Who was forgotten meanwhile, or is somebody else now, has no account. */
  private async kept({ guest }: AuthCaller): Promise<ErrorCode | undefined> {
    const { db } = this.parts;
    if (await guestById(db, guest)) return undefined;
    await deleteAccount(db, guest);
    return 'no-session';
  }

  /** The guest of an account, whose device it is from now on. */
  async signIn(
    caller: AuthCaller,
    key: Key & { readonly userName?: string },
  ): Promise<{ readonly guest: string } | ErrorCode> {
    let guest = '';
    const refused = await this.refused(caller, async ({ api }, headers) => {
      const signed = await ('password' in key
        ? api.signInUsername({
            body: { username: keptUserName(key.userName ?? ''), password: key.password },
            headers,
          })
        : api.verifyPasskeyAuthentication({ body: { response: { ...key.passkey } as never }, headers }));
      guest = signed.user.id;
    });
    if (refused) return refused;
    await dropOldDevices(this.parts.db, guest);
    return { guest };
  }

  /** A device of the account is signed out. */
  async signOut(caller: AuthCaller, device: string): Promise<void> {
    const account = await accountOf(this.parts.db, caller.guest, this.parts.now());
    const token = account?.devices.find(({ id }) => id === device)?.token;
    if (token === undefined) return;
    const { api, headersOf } = await this.load();
    await api.revokeSession({ body: { token }, headers: headersOf(caller) });
  }

  /** With an old one all other devices are signed out, and this one has a new session. */
  setPassword(caller: AuthCaller, password: string, old: string | undefined): Promise<ErrorCode | undefined> {
    return this.refused(caller, ({ api }, headers) =>
      old === undefined
        ? api.setPassword({ body: { newPassword: password }, headers })
        : api.changePassword({
            body: { newPassword: password, currentPassword: old, revokeOtherSessions: true },
            headers,
          }),
    );
  }

  /** For an account to come, whose name that is. */
  async challengeFor(caller: AuthCaller, userName: string): Promise<Challenge | ErrorCode> {
    const name = keptUserName(userName);
    return (await this.whyNot(name)) ?? this.registration(caller, name, { context: name });
  }

  /** For one more passkey of an account. */
  async challengeToAdd(caller: AuthCaller): Promise<Challenge | ErrorCode> {
    const account = await accountOf(this.parts.db, caller.guest, this.parts.now());
    return account ? this.registration(caller, account.userName, {}) : 'no-account';
  }

  challengeToSignIn(caller: AuthCaller): Promise<Challenge | ErrorCode> {
    return this.challenge(caller, async ({ api }, headers) =>
      // What else this device knows of is nobody's business yet.
      api.generatePasskeyAuthenticationOptions({
        headers: without(headers, 'authorization'),
        returnHeaders: true,
      }),
    );
  }

  addPasskey(
    caller: AuthCaller,
    passkey: PasskeyAnswer,
    name: string | undefined,
  ): Promise<ErrorCode | undefined> {
    const body = { response: passkey, ...(name !== undefined && { name }) };
    return this.refused(caller, ({ api }, headers) => api.verifyPasskeyRegistration({ body, headers }));
  }

  /** One after another: two that are dropped at once may be the last two. */
  dropPasskey({ guest }: AuthCaller, id: string): Promise<ErrorCode | undefined> {
    const { db, now } = this.parts;
    return db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, guest);
      const account = await accountOf(transaction, guest, now());
      if (!account) return 'no-account';
      if (!account.hasPassword && account.passkeys.length < 2) return 'last-key';
      return (await deletePasskey(transaction, guest, id)) ? undefined : 'wrong-key';
    });
  }

  private async whyNot(name: string): Promise<ErrorCode | undefined> {
    if (isRefusedUserName(name)) return 'bad-name';
    return (await accountNamed(this.parts.db, name)) ? 'name-taken' : undefined;
  }

  private registration(caller: AuthCaller, name: string, query: { context?: string }) {
    return this.challenge(caller, async ({ api }, headers) => {
      const made = await api.generatePasskeyRegistrationOptions({
        query: { name, ...query },
        headers,
        returnHeaders: true,
      });
      // What a browser shows to whoever chooses; it would be the address that better-auth wants of everybody.
      const user = { ...made.response.user, displayName: name };
      return { ...made, response: { ...made.response, user } };
    });
  }

  private async challenge(
    caller: AuthCaller,
    ask: (auth: Auth, headers: Headers) => Promise<{ headers: Headers; response: object }>,
  ): Promise<Challenge | ErrorCode> {
    let challenge: Challenge | undefined;
    const refused = await this.refused(caller, async (auth, headers) => {
      const { headers: sent, response } = await ask(auth, headers);
      challenge = { options: { ...response }, cookie: auth.challengeCookie(sent) };
    });
    return refused ?? challenge!;
  }

  /** Why something is not done. */
  private async refused(
    caller: AuthCaller,
    ask: (auth: Auth, headers: Headers) => Promise<unknown>,
  ): Promise<ErrorCode | undefined> {
    const auth = await this.load();
    try {
      await ask(auth, auth.headersOf(caller));
      return undefined;
    } catch (fault) {
      if (fault instanceof TooManyPasswords) return 'too-many-requests';
      const code = auth.refusalOf(fault);
      if (code === undefined) throw fault;
      return code.includes('SESSION') || code === 'UNAUTHORIZED' ? 'no-account' : 'wrong-key';
    }
  }

  /** better-auth takes a third of a second and fifty megabytes: whoever only plays does not wait for it. */
  private load(): Promise<Auth> {
    this.loading ??= this.open().catch((fault: unknown) => {
      this.loading = undefined;
      throw fault;
    });
    return this.loading;
  }

  private async open(): Promise<Auth> {
    const { openAuth } = await import('./auth.ts');
    const { db, type, origin = AT_HOME } = this.parts;
    const secret = await sharedSecretOf(db, 'accounts', () => randomBytes(32).toString('base64url'));
    return openAuth({ db, type, secret, origin });
  }
}

function without(headers: Headers, name: string): Headers {
  const fewer = new Headers(headers);
  fewer.delete(name);
  return fewer;
}

/** Browsers have passkeys for pages that come safely from a place with a name. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[');
}
