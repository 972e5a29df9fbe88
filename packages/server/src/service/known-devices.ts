import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { accountNamed } from '../storage/accounts.ts';
import type { Schema } from '../storage/database.ts';
import { sharedSecretOf } from '../storage/secrets.ts';

/**
 * Browsers in which somebody has signed in before. Each keeps a proof of that, which lets nobody in: by it whoever comes back is told
 * from those who guess the password of the same name, and not kept waiting because of them.
 */
export class KnownDevices {
  private readonly db: Kysely<Schema>;
  private secret: Promise<string> | undefined;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  /** For a browser in which somebody has just signed in. */
  async proofFor(account: string): Promise<string> {
    const device = randomBytes(12).toString('base64url');
    return `${device}.${await this.seal(account, device)}`;
  }

  /** The device that has this proof, where it is one of the account of that name. */
  async deviceOf(userName: string, proof: string): Promise<string | undefined> {
    const [device = '', seal = ''] = proof.split('.');
    const account = await accountNamed(this.db, userName);
    return account !== undefined && isSame(seal, await this.seal(account, device)) ? device : undefined;
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

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
