import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Nobody can have a name in the internet that ends so; the one with `box` is that of the maker of many routers. */
const ENDS_AT_HOME = [
  '.localhost',
  '.local',
  '.lan',
  '.home',
  '.internal',
  '.localdomain',
  '.home.arpa',
  '.fritz.box',
];

export interface OwnNames {
  /** Where it listens: an address or a name of this machine. */
  readonly host?: string | undefined;
  /** Where the page is for its guests. */
  readonly origin?: string | undefined;
}

/**
 * Whether a request is for this server by a name that only it can have. A page of anybody's may come by a name of theirs, lead that to
 * a machine in the home of who reads it, and would be taken there for the page of this server (DNS rebinding). It cannot do so
 * with an address, or with a name that only the network at home knows.
 */
export function isOwnName(asked: string, { host, origin }: OwnNames): boolean {
  const name = nameIn(asked);
  if (name === undefined) return false;
  const isAddress = isIP(name.replace(/^\[(?<address>.*)\]$/u, '$<address>')) !== 0;
  if (isAddress || !name.includes('.') || ENDS_AT_HOME.some((end) => name.endsWith(end))) return true;
  const known = [hostname(), host ?? '', origin === undefined ? '' : new URL(origin).host];
  return known.some((each) => nameIn(each) === name);
}

/** What the operator is told of a name that is not known. */
export function unknownName(asked: string): string {
  const where = URL.parse(`http://${asked}`)?.host ?? 'trains.example.org';
  return `This server does not know that it is called so. If it is, start it with ORIGIN=http://${where}, or https:// where it comes by that; with PROXIED=yes where a proxy stands before it.`;
}

/** Without port, capitals and the dot at its end. */
function nameIn(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/u, '');
}
