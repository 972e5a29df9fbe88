import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { accountNamed } from '../storage/accounts.ts';
import type { Schema } from '../storage/database.ts';
import { sharedSecretOf } from '../storage/secrets.ts';

/** Of how many accounts a browser keeps a proof. */
const MOST = 8;
const BETWEEN = '~';
const PROOF = /^[\w-]{16}\.[\w-]{43}$/u;

/**
 * Browsers in which somebody has signed in before. Each keeps proofs of that, which let nobody in: by them whoever comes back is told
 * from those who guess the password of the same name, and not kept waiting because of them.
 */
export class KnownDevices {
  private readonly db: Kysely<Schema>;
  private secret: Promise<string> | undefined;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  /** For a browser that has kept these, and in which somebody has just signed in. Who is known already gets no other proof, and so no more tries. */
  async proofsFor(account: string, kept = ''): Promise<string> {
    const device = (await this.deviceAmong(account, kept)) ?? randomBytes(12).toString('base64url');
    const others = proofsIn(kept).filter((proof) => deviceIn(proof) !== device);
    const proof = `${device}.${await this.seal(account, device)}`;
    return [proof, ...others].slice(0, MOST).join(BETWEEN);
  }

  /** The device that has these proofs, where one of them is of the account of that name. */
  async deviceOf(userName: string, kept: string): Promise<string | undefined> {
    const account = await accountNamed(this.db, userName);
    return account === undefined ? undefined : this.deviceAmong(account, kept);
  }

  private async deviceAmong(account: string, kept: string): Promise<string | undefined> {
    for (const proof of proofsIn(kept)) {
      const device = deviceIn(proof);
      if (isSame(proof, `${device}.${await this.seal(account, device)}`)) return device;
    }
    return undefined;
  }

  private async seal(account: string, device: string): Promise<string> {
    return createHmac('sha256', await this.sharedSecret())
      .update(JSON.stringify([account, device]))
      .digest('base64url');
  }

  private sharedSecret(): Promise<string> {
    this.secret ??= sharedSecretOf(this.db, 'devices', () => randomBytes(32).toString('base64url')).catch(
      (fault: unknown) => {
        this.secret = undefined;
        throw fault;
      },
    );
    return this.secret;
  }
}

const proofsIn = (kept: string) => kept.split(BETWEEN, MOST).filter((proof) => PROOF.test(proof));
const deviceIn = (proof: string) => proof.split('.')[0]!;

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
