import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { type AccountInfo, type Asked, type Link, LinkFault } from '@roundhouse/protocol';
import type { Key } from '@roundhouse/texts';
import { troubleWords } from '../../../parts/far-apart/trouble-words.ts';
import { deviceWords } from './device-words.ts';

/** What the words for other troubles do not say. */
const SAID = ['bad-name', 'bad-request', 'last-key', 'name-taken', 'wrong-key'] as const;
/** Letters of what a passkey is called. */
const LONGEST_NAME = 24;

type PasskeyFor = Asked<'passkey-options'>;
type Passkey = Asked<'add-passkey'>['passkey'];

/** The account of whoever is here, as the server knows it. */
export class AccountState {
  info = $state.raw<AccountInfo>();
  trouble = $state.raw<Key>();
  /** Whether something is under way: it is not asked for twice. */
  isBusy = $state(false);
  private readonly link: Link;

  constructor(link: Link) {
    this.link = link;
  }

  read(): Promise<boolean> {
    return this.note(() => this.link.ask('account', {}));
  }

  signUp(userName: string, password: string): Promise<boolean> {
    return this.note(() => this.link.ask('sign-up', { userName, password }));
  }

  signUpByPasskey(userName: string): Promise<boolean> {
    return this.note(async () => {
      const passkey = await this.newPasskey({ to: 'sign-up', userName });
      return this.link.ask('sign-up', { userName, passkey });
    });
  }

  signIn(userName: string, password: string): Promise<boolean> {
    return this.note(() => this.link.ask('sign-in', { userName, password }));
  }

  signInByPasskey(): Promise<boolean> {
    return this.note(async () => {
      const options = await this.link.ask('passkey-options', { to: 'sign-in' });
      const passkey = await startAuthentication({ optionsJSON: options as never });
      return this.link.ask('sign-in', { passkey: { ...passkey } });
    });
  }

  /** `old`: where there is one. */
  setPassword(password: string, old: string | undefined): Promise<boolean> {
    const asked = { password, ...(old !== undefined && { old }) };
    return this.note(() => this.link.ask('set-password', asked));
  }

  /** It is called as the device is on which it was made. */
  addPasskey(): Promise<boolean> {
    return this.note(async () => {
      const passkey = await this.newPasskey({ to: 'add' });
      const name = deviceWords(navigator.userAgent)?.slice(0, LONGEST_NAME);
      return this.link.ask('add-passkey', { passkey, ...(name && { name }) });
    });
  }

  dropPasskey(id: string): Promise<boolean> {
    return this.note(() => this.link.ask('drop-passkey', { id }));
  }

  signOut(device?: string): Promise<boolean> {
    return this.note(async () => {
      await this.link.ask('sign-out', device === undefined ? {} : { device });
      return device === undefined ? this.info! : this.link.ask('account', {});
    });
  }

  private async newPasskey(asked: PasskeyFor): Promise<Passkey> {
    const options = await this.link.ask('passkey-options', asked);
    return { ...(await startRegistration({ optionsJSON: options as never })) };
  }

  /** Whether it was done. */
  private async note(ask: () => Promise<AccountInfo>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.trouble = undefined;
    try {
      this.info = await ask();
      return true;
    } catch (fault) {
      this.trouble = wordsFor(fault);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

function wordsFor(fault: unknown): Key | undefined {
  if (fault instanceof WebAuthnError || fault instanceof DOMException) return 'far.account.error.no-passkey';
  // Who has left need not know.
  if (fault instanceof LinkFault && fault.code === 'closed') return undefined;
  const said = fault instanceof LinkFault && SAID.find((code) => code === fault.code);
  return said ? `far.account.error.${said}` : troubleWords(fault);
}
