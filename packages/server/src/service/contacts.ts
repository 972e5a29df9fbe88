import { createHash, randomBytes } from 'node:crypto';
import type { Answered, Asked, ServiceProblem } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Channels } from '../alerts/channels.ts';
import { allowedUrl, ForbiddenAddress, isReachable } from '../alerts/guarded-post.ts';
import { isTimeZone } from '../alerts/quiet.ts';
import {
  confirmEmail,
  type Contact,
  deleteDevice,
  devicesOf,
  findContact,
  isMuted,
  MOST_DEVICES,
  putContact,
  putDevice,
  setMuted,
} from '../storage/contacts.ts';
import type { Schema } from '../storage/database.ts';

export interface ContactsParts {
  readonly db: Kysely<Schema>;
  /** Undefined: the operator lets nobody be told anything. */
  readonly channels: Channels | undefined;
}

const BAD: ServiceProblem = { code: 'bad-address' };

/** How guests want to be told that it is their turn. */
export class Contacts {
  private readonly parts: ContactsParts;

  constructor(parts: ContactsParts) {
    this.parts = parts;
  }

  async info(guest: string): Promise<Answered<'contact'>> {
    const { db, channels } = this.parts;
    const { email, isConfirmed, webhook, quiet } = await this.contactOf(guest);
    return {
      offers: {
        email: channels?.hasMail ?? false,
        webhook: channels !== undefined,
        push: channels?.vapid.publicKey ?? null,
      },
      email,
      isConfirmed,
      webhook,
      quiet,
      devices: (await devicesOf(db, guest)).length,
    };
  }

  /** What is not said stays as it is. */
  async change(guest: string, asked: Asked<'set-contact'>): Promise<ServiceProblem | undefined> {
    const { channels, db } = this.parts;
    if (!channels) return BAD;
    const wrong = await wrongIn(asked, channels);
    if (wrong) return wrong;
    const before = await this.contactOf(guest);
    const after: Contact = {
      guest,
      language: asked.language ?? before.language,
      email: asked.email === undefined ? before.email : asked.email,
      isConfirmed: before.isConfirmed && (asked.email === undefined || asked.email === before.email),
      webhook: asked.webhook === undefined ? before.webhook : asked.webhook,
      quiet: asked.quiet === undefined ? before.quiet : asked.quiet,
    };
    if (!asked.email || after.isConfirmed) await putContact(db, after);
    else await this.askForConfirmation(asked.email, after, channels);
    return undefined;
  }

  /** At once with the address: what confirms the one before is not to confirm this one. */
  private async askForConfirmation(email: string, contact: Contact, channels: Channels): Promise<void> {
    const token = randomBytes(24).toString('base64url');
    await putContact(this.parts.db, contact, digest(token));
    await channels.askForConfirmation(email, token, contact.language);
  }

  async confirm(token: string): Promise<ServiceProblem | undefined> {
    return (await confirmEmail(this.parts.db, digest(token))) ? undefined : BAD;
  }

  /** A browser that shows notifications. */
  async addDevice(
    guest: string,
    { language, ...device }: Asked<'add-device'>,
  ): Promise<ServiceProblem | undefined> {
    const { channels, db } = this.parts;
    if (!channels || !isAllowed(device.endpoint, channels)) return BAD;
    const others = (await devicesOf(db, guest)).filter(({ endpoint }) => endpoint !== device.endpoint);
    if (others.length >= MOST_DEVICES) return { code: 'too-many-requests' };
    await putContact(db, { ...(await this.contactOf(guest)), ...(language && { language }) });
    await putDevice(db, guest, device);
    return undefined;
  }

  dropDevice(endpoint: string): Promise<void> {
    return deleteDevice(this.parts.db, endpoint);
  }

  /** Whether a guest is told of a table, and whether they can be told at all. */
  async mute(guest: string, { table, muted }: Asked<'mute'>): Promise<Answered<'mute'>> {
    const { db, channels } = this.parts;
    if (muted !== undefined) await setMuted(db, table, guest, muted);
    const { email, isConfirmed, webhook } = await this.contactOf(guest);
    const ways = Number(email !== null && isConfirmed) + Number(webhook !== null);
    const isTold = channels !== undefined && ways + (await devicesOf(db, guest)).length > 0;
    return { isTold, muted: await isMuted(db, table, guest) };
  }

  private async contactOf(guest: string): Promise<Contact> {
    const none = { guest, language: 'en', email: null, isConfirmed: false, webhook: null, quiet: null };
    return (await findContact(this.parts.db, guest)) ?? none;
  }
}

async function wrongIn(
  { email, webhook, quiet }: Asked<'set-contact'>,
  channels: Channels,
): Promise<ServiceProblem | undefined> {
  if (email && !channels.hasMail) return { ...BAD, path: 'email' };
  if (webhook && !(await isReachable(webhook, channels.guard))) return { ...BAD, path: 'webhook' };
  if (quiet && !isTimeZone(quiet.zone)) return { code: 'bad-request', path: 'quiet.zone' };
  return undefined;
}

function isAllowed(url: string, { guard }: Channels): boolean {
  try {
    return Boolean(allowedUrl(url, guard));
  } catch (fault) {
    if (fault instanceof ForbiddenAddress) return false;
    throw fault;
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
