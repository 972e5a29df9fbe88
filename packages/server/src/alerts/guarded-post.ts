import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 10_000;

/** Where others may have us send something. */
export interface Guard {
  readonly protocols: readonly string[];
  readonly isAllowed: (address: string) => boolean;
}

/** Nobody has us reach what only we can reach. */
export const OPEN_INTERNET: Guard = { protocols: ['https:'], isAllowed: isPublicAddress };

/** We are not to send anything there. */
export class ForbiddenAddress extends Error {}

/** A URL that may be posted to, as far as its text says. */
export function allowedUrl(text: string, { protocols, isAllowed }: Guard): URL {
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol) || url.username || url.password) throw new ForbiddenAddress();
  const literal = url.hostname.replace(/^\[(.*)\]$/u, '$1');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new ForbiddenAddress();
  return url;
}

/**
 * Posts to an address that somebody else has chosen, and gives the status. The name is resolved once, every address behind it is
 * checked, and the connection goes to one of these; nobody is redirected; of the answer nothing is read.
 */
export function guardedPost(
  text: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  guard: Guard = OPEN_INTERNET,
): Promise<number> {
  const url = allowedUrl(text, guard);
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: guardedLookup(guard),
      signal: AbortSignal.timeout(PATIENCE),
    });
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Finds addresses of which every one is allowed, or none. */
function guardedLookup({ isAllowed }: Guard): LookupFunction {
  return (name, options, found) => {
    lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const wrong =
        error ?? (addresses.every(({ address }) => isAllowed(address)) ? null : new ForbiddenAddress());
      const [first] = addresses ?? [];
      if (wrong || !first) found(wrong ?? new ForbiddenAddress(), '', 0);
      else if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}

/** Whether all addresses behind the name of a URL are allowed now. */
export async function isReachable(text: string, guard: Guard): Promise<boolean> {
  try {
    const { hostname } = allowedUrl(text, guard);
    if (isIP(hostname.replace(/^\[(.*)\]$/u, '$1')) !== 0) return true;
    return await new Promise((resolve) => {
      guardedLookup(guard)(hostname, { all: true }, (error) => resolve(!error));
    });
  } catch (fault) {
    if (fault instanceof ForbiddenAddress) return false;
    throw fault;
  }
}
