import { createHash, randomBytes } from 'node:crypto';
import type { AccountAsk, Answered, Asked, ErrorCode, ServiceProblem } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Accounts, Challenge } from '../accounts/accounts.ts';
import type { AuthCaller } from '../accounts/auth.ts';
import { keptUserName } from '../accounts/user-name.ts';
import { accountOf, deleteSession, hasAccount } from '../storage/accounts.ts';
import type { Schema } from '../storage/database.ts';
import type { Guest } from '../storage/guests.ts';
import type { Linking } from './linking.ts';
import { done, errorOf } from './reply.ts';

export interface AccountAsksParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly linking: Linking;
}

/** Who asks, by a request over HTTP. */
export interface Asker {
  readonly guest: Guest | undefined;
  /** What the cookie of their session holds. */
  readonly token: string | undefined;
  readonly origin: string;
  readonly agent: string;
  readonly cookies: string;
}

/** The answer, and what the browser is to remember. */
export interface AccountReply<Answer = unknown> {
  readonly reply: { readonly answer: Answer } | { readonly error: ServiceProblem };
  /** What the cookie holds from now on; null: nothing. */
  readonly token?: string | null;
  /** The account that was signed in to. */
  readonly account?: string;
  /** A cookie as it is to be set. */
  readonly cookie?: string | undefined;
}

type Handlers = {
  readonly [A in AccountAsk]: (asker: Asker, asked: Asked<A>) => Promise<AccountReply<Answered<A>>>;
};

type Info = Answered<'account'>;

/** What is asked of accounts: who has one, and how to get in and out. */
export class AccountAsks {
  private readonly parts: AccountAsksParts;

  constructor(parts: AccountAsksParts) {
    this.parts = parts;
  }

  ask<A extends AccountAsk>(asker: Asker, ask: A, asked: Asked<A>): Promise<AccountReply> {
    const handler = this.handlers[ask] as (asker: Asker, asked: Asked<A>) => Promise<AccountReply>;
    return handler(asker, asked);
  }

  private readonly handlers: Handlers = {
    account: async (asker) => ({ reply: await this.info(asker) }),
    'sign-up': async (asker, { userName, ...key }) => {
      const { guest } = asker;
      if (!guest) return refused('no-session');
      if (await this.hasAccount(guest)) return refused('has-account');
      return this.withNext(asker, (caller) => this.parts.accounts.signUp(caller, userName, key));
    },
    'sign-in': (asker, key) => this.signIn(asker, key),
    'sign-out': (asker, { device }) => this.signOut(asker, device),
    'set-password': async (asker, { password, old }) => {
      const account = asker.guest && (await this.account(asker.guest));
      if (!account) return refused('no-account');
      if (account.hasPassword !== (old !== undefined)) return refused('wrong-key');
      const set = (caller: AuthCaller) => this.parts.accounts.setPassword(caller, password, old);
      return account.hasPassword ? this.withNext(asker, set) : this.withSame(asker, set);
    },
    'passkey-options': async (asker, asked) => {
      const challenge = await this.challenge(asker, asked);
      if (typeof challenge === 'string') return refused(challenge);
      return { reply: { answer: challenge.options }, cookie: challenge.cookie };
    },
    'add-passkey': (asker, { passkey, name }) =>
      this.withSame(asker, (caller) => this.parts.accounts.addPasskey(caller, passkey, name)),
    'drop-passkey': (asker, { id }) =>
      this.withSame(asker, (caller) => this.parts.accounts.dropPasskey(caller, id)),
  };

  /** A guest who has played here brings everything along; another account's device only changes hands. */
  private async signIn(asker: Asker, key: Asked<'sign-in'>): Promise<AccountReply<Info>> {
    const { db, accounts } = this.parts;
    const { caller, token } = callerOf(asker);
    const signed = await accounts.signIn(caller, key);
    if (typeof signed === 'string') return refused(signed);
    try {
      await this.bringAlong(asker, signed.guest);
    } catch (fault) {
      // Nobody has the cookie of the session that has begun.
      await deleteSession(db, caller.next).catch(() => {});
      throw fault;
    }
    const guest = { id: signed.guest, name: null };
    return { reply: await this.info({ ...asker, guest, token }), token, account: signed.guest };
  }

  private async bringAlong(asker: Asker, account: string): Promise<void> {
    const { guest: before } = asker;
    if (!before) return;
    if (await this.hasAccount(before)) await this.endSession(asker);
    else await this.parts.linking.link(before, account);
  }

  private async signOut(
    asker: Asker,
    device: string | undefined,
  ): Promise<AccountReply<Answered<'sign-out'>>> {
    if (!asker.guest || !(await this.hasAccount(asker.guest))) return refused('no-account');
    if (device === undefined) {
      await this.endSession(asker);
      return { reply: done(), token: null };
    }
    const { caller } = callerOf(asker);
    const account = await this.account(asker.guest);
    const isThis = account?.devices.find(({ id }) => id === device)?.token === caller.session;
    await this.parts.accounts.signOut(caller, device);
    return { reply: done(), ...(isThis && { token: null }) };
  }

  /** The device that asks is signed out. */
  private async endSession(asker: Asker): Promise<void> {
    const { caller } = callerOf(asker);
    const account = await this.account(asker.guest!);
    const device = account?.devices.find(({ token }) => token === caller.session);
    if (device) await this.parts.accounts.signOut(caller, device.id);
  }

  private challenge(asker: Asker, asked: Asked<'passkey-options'>): Promise<Challenge | ErrorCode> {
    const { accounts } = this.parts;
    const { caller } = callerOf(asker);
    if (!accounts.hasPasskeys(asker.origin)) return Promise.resolve('not-agreed');
    if (asked.to === 'sign-in') return accounts.challengeToSignIn(caller);
    if (asked.to === 'add') return accounts.challengeToAdd(caller);
    return asker.guest ? accounts.challengeFor(caller, asked.userName) : Promise.resolve('no-session');
  }

  /** Something after which the browser has another session. */
  private async withNext(
    asker: Asker,
    change: (caller: AuthCaller) => Promise<ErrorCode | undefined>,
  ): Promise<AccountReply<Info>> {
    const { caller, token } = callerOf(asker);
    const wrong = await change(caller);
    if (wrong) return refused(wrong);
    return { reply: await this.info({ ...asker, token }), token, account: caller.guest };
  }

  /** Something that only who has an account may do, and that leaves the session as it is. */
  private async withSame(
    asker: Asker,
    change: (caller: AuthCaller) => Promise<ErrorCode | undefined>,
  ): Promise<AccountReply<Info>> {
    if (!asker.guest || !(await this.hasAccount(asker.guest))) return refused('no-account');
    const wrong = await change(callerOf(asker).caller);
    return wrong ? refused(wrong) : { reply: await this.info(asker) };
  }

  private async info({ guest, token, origin }: Asker): Promise<{ readonly answer: Info }> {
    const session = digest(token ?? '');
    const account = guest && (await this.account(guest));
    const passkeys = this.parts.accounts.hasPasskeys(origin);
    if (!account) return { answer: { account: null, passkeys } };
    const devices = account.devices.map(({ token: other, ...device }) => ({
      ...device,
      isThis: other === session,
    }));
    return { answer: { account: { ...account, passkeys: [...account.passkeys], devices }, passkeys } };
  }

  private account({ id }: Guest) {
    return accountOf(this.parts.db, id, this.parts.now());
  }

  private hasAccount({ id }: Guest): Promise<boolean> {
    return hasAccount(this.parts.db, id);
  }
}

/** By what the tries for one name are counted. */
export function triedName(key: Asked<'sign-in'>): string | undefined {
  return 'userName' in key ? keptUserName(key.userName) : undefined;
}

function callerOf({ guest, token, origin, agent, cookies }: Asker): {
  readonly caller: AuthCaller;
  /** What the cookie of the next session holds. */
  readonly token: string;
} {
  const next = randomBytes(32).toString('base64url');
  const caller = {
    session: digest(token ?? ''),
    next: digest(next),
    guest: guest?.id ?? '',
    origin,
    agent,
    cookies,
  };
  return { caller, token: next };
}

function refused(code: ErrorCode): { readonly reply: ReturnType<typeof errorOf> } {
  return { reply: errorOf(code) };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
