/** All that is set from outside, checked before anything begins: whatever cannot be used is named. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Address, readAddress } from './address.ts';
import { type AlertSettings, readAlertSettings, SettingError } from './alerts/settings.ts';

/** The folder of the project: what is played here is kept in it, unless `DATABASE` says otherwise. */
const HOME = fileURLToPath(new URL('../../..', import.meta.url));

const LOCAL = '127.0.0.1';

export interface Settings {
  readonly address: Address;
  readonly database: string;
  readonly redis: string | undefined;
  readonly proxied: boolean;
  readonly alerts: AlertSettings | undefined;
  /** After how many days guests are forgotten who have not come back; undefined: never. */
  readonly guestDays: number | undefined;
  /** Where figures are told. */
  readonly metrics: Address | undefined;
}

/** @throws {AddressError | SettingError} */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    address: readAddress(env),
    database: databaseIn(env),
    redis: redisIn(env),
    proxied: isYes('PROXIED', env),
    alerts: readAlertSettings(env),
    guestDays: guestDaysIn(env),
    metrics: metricsIn(env),
  };
}

/** Where the tables are kept; it may hold a password, which is not repeated. */
export function databaseIn({ DATABASE }: NodeJS.ProcessEnv): string {
  if (!DATABASE) return join(HOME, 'roundhouse.sqlite');
  const [, scheme] = /^([a-z][a-z\d+.-]+):\/\//u.exec(DATABASE) ?? [];
  if (scheme === undefined) return DATABASE;
  if (!/^postgres(ql)?$/u.test(scheme))
    throw new SettingError(`DATABASE is the path of a file or postgres://..., not ${scheme}://...`);
  if (!URL.canParse(DATABASE))
    throw new SettingError('DATABASE is postgres://user:password@host:5432/name, with signs like %2F for /');
  return DATABASE;
}

function redisIn({ REDIS }: NodeJS.ProcessEnv): string | undefined {
  if (!REDIS) return undefined;
  if (!/^rediss?:$/u.test(URL.parse(REDIS)?.protocol ?? ''))
    throw new SettingError('REDIS is redis://host:6379 or rediss://...');
  return REDIS;
}

function isYes(name: string, env: NodeJS.ProcessEnv): boolean {
  const text = env[name] || 'no';
  if (text !== 'yes' && text !== 'no') throw new SettingError(`${name} is yes or no, not "${text}"`);
  return text === 'yes';
}

/** Browsers keep the cookie of a guest for as long. */
const GUEST_DAYS = '400';

function guestDaysIn({ GUEST_DAYS: text = '' }: NodeJS.ProcessEnv): number | undefined {
  const days = /^\d{1,5}$/u.test(text || GUEST_DAYS) ? Number(text || GUEST_DAYS) : NaN;
  if (Number.isNaN(days))
    throw new SettingError(`GUEST_DAYS is a number of days, or 0 for never, not "${text}"`);
  return days === 0 ? undefined : days;
}

/** `9464`, or `0.0.0.0:9464`. */
function metricsIn({ METRICS }: NodeJS.ProcessEnv): Address | undefined {
  if (!METRICS) return undefined;
  const { host = LOCAL, port } = /^(?:(?<host>[^\s:]+):)?(?<port>\d{1,5})$/u.exec(METRICS)?.groups ?? {};
  if (port === undefined || Number(port) > 65535)
    throw new SettingError(
      `METRICS is a port, e.g. 9464, or an address, e.g. 0.0.0.0:9464, not "${METRICS}"`,
    );
  return { host, port: Number(port) };
}
