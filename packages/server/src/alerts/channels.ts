import { LANGUAGES, loadAllTexts, type Texts } from '@roundhouse/texts';
import type { GameId } from '@roundhouse/engine';
import type { Kysely } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import webPush from 'web-push';
import { type Contact, deleteDevice, type Device, devicesOf } from '../storage/contacts.ts';
import type { Schema } from '../storage/database.ts';
import { sharedSecretOf } from '../storage/secrets.ts';
import { type Guard, guardedPost, OPEN_INTERNET } from './guarded-post.ts';
import { type LaneLimits, Lanes } from './lanes.ts';
import type { AlertSettings } from './settings.ts';

/** What somebody is told. */
export interface Alert {
  readonly table: string;
  readonly game: GameId;
  /** Whether they were told before. */
  readonly isAgain: boolean;
}

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Each receiver, the mail server and every host of webhooks or notifications, for itself. Whatever becomes of an alert is known
 * before its lease is over (storage/alerts.ts).
 */
const LANES: LaneLimits = { most: 10, wait: 60_000, send: 30_000 };
/** When a connection to a mail server that does not answer is closed, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** How long a notification is kept for a device that is off, in seconds. */
const KEPT = 24 * 3600;
/** The browser is no longer there. */
const GONE = [404, 410];

/** The ways to tell somebody something who is not there. */
export class Channels {
  readonly guard: Guard;
  readonly vapid: VapidKeys;
  private readonly db: Kysely<Schema>;
  private readonly settings: AlertSettings;
  private readonly mailer: Transporter | undefined;
  private readonly lanes: Lanes;

  static async open(settings: AlertSettings, db: Kysely<Schema>): Promise<Channels> {
    const keys = await sharedSecretOf(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
    return new Channels(settings, db, JSON.parse(keys) as VapidKeys);
  }

  private constructor(settings: AlertSettings, db: Kysely<Schema>, vapid: VapidKeys) {
    this.settings = settings;
    this.db = db;
    this.vapid = vapid;
    this.guard = settings.guard ?? OPEN_INTERNET;
    this.lanes = new Lanes(settings.lanes ?? LANES);
    this.mailer = settings.mail && createTransport({ url: settings.mail.smtp, ...TIMEOUTS });
  }

  close(): void {
    this.mailer?.close();
  }

  get hasMail(): boolean {
    return this.mailer !== undefined;
  }

  /** Whether it was sent in one way at least. */
  async tell(contact: Contact, alert: Alert, log: (error: unknown) => void): Promise<boolean> {
    const texts = await textsFor(contact.language);
    const devices = await devicesOf(this.db, contact.guest);
    const { email, isConfirmed, webhook } = contact;
    const sending = [
      ...(email && isConfirmed ? [this.lanes.run('mail', () => this.mailTurn(email, alert, texts))] : []),
      ...(webhook ? [this.lanes.run(hostOf(webhook), () => this.call(webhook, alert, texts))] : []),
      ...devices.map((device) =>
        this.lanes.run(hostOf(device.endpoint), () => this.notify(device, alert, texts)),
      ),
    ];
    const sent = await Promise.allSettled(sending);
    for (const one of sent) if (one.status === 'rejected') log(one.reason);
    return sent.some(({ status }) => status === 'fulfilled');
  }

  /** Asks whether an address is that of a guest. */
  async askForConfirmation(email: string, token: string, language: string): Promise<void> {
    const texts = await textsFor(language);
    const link = `${this.settings.origin}/friends?me#confirm=${token}`;
    const parts = [texts.say('far.alert.confirm-text'), link, texts.say('far.alert.confirm-not')];
    await this.mail(email, texts.say('far.alert.confirm-subject'), parts.join('\n\n'));
  }

  private mailTurn(to: string, alert: Alert, texts: Texts): Promise<void> {
    const about = texts.say('far.alert.footer', { link: `${this.settings.origin}/friends?me` });
    return this.mail(
      to,
      titleOf(alert, texts),
      `${wordsOf(alert, texts)}\n\n${this.linkTo(alert)}\n\n${about}`,
    );
  }

  private async mail(to: string, subject: string, text: string): Promise<void> {
    await this.mailer?.sendMail({ from: this.settings.mail?.from, to, subject, text });
  }

  /** `text` and `content` are what chats show. */
  private async call(url: string, alert: Alert, texts: Texts): Promise<void> {
    const link = this.linkTo(alert);
    const text = `${wordsOf(alert, texts)} ${link}`;
    const body = JSON.stringify({ event: 'turn', ...alert, link, text, content: text });
    const status = await guardedPost(url, { 'content-type': 'application/json' }, body, this.guard);
    if (status < 200 || status > 299) throw new Error(`a webhook answered with ${status}`);
  }

  private async notify({ endpoint, ...keys }: Device, alert: Alert, texts: Texts): Promise<void> {
    const words = { title: titleOf(alert, texts), body: wordsOf(alert, texts), table: alert.table };
    const { origin, mail } = this.settings;
    const subject = origin.startsWith('https:') ? origin : `mailto:${mail?.from ?? 'nobody@localhost'}`;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(words), {
      vapidDetails: { subject, ...this.vapid },
      TTL: KEPT,
      urgency: 'normal',
    });
    const status = await guardedPost(endpoint, headers, body ?? '', this.guard);
    if (GONE.includes(status)) await deleteDevice(this.db, endpoint);
    if (status < 200 || status > 299) throw new Error(`a push service answered with ${status}`);
  }

  private linkTo({ table }: Alert): string {
    return `${this.settings.origin}/table?id=${table}`;
  }
}

const hostOf = (url: string) => new URL(url).host;

const gameIn = (texts: Texts, { game }: Alert) => texts.say(`game.${game}.name`);

const titleOf = (alert: Alert, texts: Texts) => texts.say('far.alert.title', { game: gameIn(texts, alert) });

const wordsOf = (alert: Alert, texts: Texts) =>
  texts.say(alert.isAgain ? 'far.alert.again' : 'far.alert.turn', { game: gameIn(texts, alert) });

function textsFor(language: string): Promise<Texts> {
  return loadAllTexts(LANGUAGES.find((known) => known === language) ?? 'en');
}
