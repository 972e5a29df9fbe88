import type { Guard } from './guarded-post.ts';
import type { LaneLimits } from './lanes.ts';

/** A message for the user who started the server; they need nothing else of the error. */
export class SettingError extends Error {}

/** What the operator has set so that people are told of their turns; without an origin they are not. */
export interface AlertSettings {
  /** Where the server is for its guests, without a slash at its end. */
  readonly origin: string;
  readonly mail?: MailSettings;
  /** For tests: where webhooks and notifications may go. */
  readonly guard?: Guard;
  /** For tests: how long a receiver may take. */
  readonly lanes?: LaneLimits;
}

interface MailSettings {
  /** `smtp://user:password@host:port` */
  readonly smtp: string;
  readonly from: string;
}

/** @throws {SettingError} where something cannot be used. */
export function readAlertSettings(env: NodeJS.ProcessEnv): AlertSettings | undefined {
  const { ORIGIN, SMTP, MAIL_FROM } = env;
  if (!ORIGIN) {
    if (SMTP)
      throw new SettingError('SMTP needs ORIGIN: mails hold links, e.g. ORIGIN=https://trains.example.org');
    return undefined;
  }
  const url = URL.parse(ORIGIN);
  if (!url || !/^https?:$/u.test(url.protocol)) {
    throw new SettingError(
      `ORIGIN is the address of the page, e.g. https://trains.example.org, not "${ORIGIN}"`,
    );
  }
  const origin = url.href.replace(/\/$/u, '');
  return { origin, ...(SMTP && { mail: mailSettings(SMTP, MAIL_FROM) }) };
}

/** The address may hold a password: it is not repeated. */
function mailSettings(smtp: string, from: string | undefined): MailSettings {
  if (!/^smtps?:$/u.test(URL.parse(smtp)?.protocol ?? '')) {
    throw new SettingError('SMTP is smtp://user:password@host:port or smtps://...');
  }
  if (!from?.includes('@'))
    throw new SettingError('SMTP needs MAIL_FROM: whom mails come from, e.g. trains@example.org');
  return { smtp, from };
}
