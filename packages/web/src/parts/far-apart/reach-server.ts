import { type Answered, ERROR_STATUS, type Fetch, HttpLink, type Link, LiveLink } from '@roundhouse/protocol';
import { resolve } from '$app/paths';
import { delay } from '../../ui/timing/delay.ts';
import { NoServer } from './no-server.ts';

/** Nobody waits longer to learn that there is no server, in milliseconds. */
const PATIENCE = 5000;

/** After how long a silence it is asked whether the server is still there, in milliseconds. */
const BEAT = 1000;

export interface Server {
  readonly http: Link;
  /** Who asks, as the server knows them. */
  readonly me: Answered<'me'>;
}

/** The address of the site, without a slash at its end. */
const site = () => `${location.origin}${resolve('/').replace(/\/$/u, '')}`;

/** Finds the server, which knows its guest from then on. Throws `NoServer` where none answers. */
export async function reachServer(): Promise<Server> {
  const none = new AbortController();
  const http = new HttpLink({ base: site(), fetch: fetchOr(() => none.abort()), delay });
  try {
    const me = await Promise.race([http.ask('me', {}), nobody(none.signal)]);
    return { http, me };
  } catch (fault) {
    http.close();
    throw fault;
  }
}

async function nobody(signal: AbortSignal): Promise<never> {
  await delay(PATIENCE, signal);
  throw new NoServer();
}

/** A server of tables answers in JSON; whatever else does is none. Without a network only one on this very device would answer. */
const fetchOr =
  (giveUp: () => void): Fetch =>
  async (url, request) => {
    const response = await fetch(url, request).catch((fault: unknown) => {
      if (!navigator.onLine) giveUp();
      throw fault;
    });
    if (!response.headers.get('content-type')?.includes('json')) giveUp();
    return response;
  };

/** Whether the server lets this device in no more: it was signed out elsewhere. What is not answered says nothing. */
export async function isForgotten(): Promise<boolean> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const response = await fetch(`${site()}/api/blocked`, request).catch(() => undefined);
  return response?.status === ERROR_STATUS['no-session'];
}

/** A connection over which the server says what changes; where nothing lets it through, requests one by one. */
export async function openLink({ http }: Server): Promise<Link> {
  const live = new LiveLink({
    connect: () => new WebSocket(`${site().replace('http', 'ws')}/api/live`),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    beat: BEAT,
  });
  watchNetwork(live);
  if (await isReached(live)) return live;
  live.close();
  return http;
}

/** What the device says of its network is a reason to look, and no more; so is that it was asleep, or somebody comes back. */
function watchNetwork(live: LiveLink): void {
  const over = new AbortController();
  const { signal } = over;
  const look = () => document.hidden || live.check();
  document.addEventListener('visibilitychange', look, { signal });
  for (const change of ['online', 'offline']) addEventListener(change, live.check, { signal });
  live.watchStatus((status) => status === 'closed' && over.abort());
}

async function isReached(link: Link): Promise<boolean> {
  const reached = new AbortController();
  const stop = link.watchStatus((status) => status === 'here' && reached.abort());
  await delay(PATIENCE, reached.signal);
  stop();
  return reached.signal.aborted;
}

/** Where a table is, for its guests. */
export const tableAddress = (table: string) => `${resolve('/table')}?id=${table}`;
/** The same for a screen that a room looks at. */
export const screenAddress = (table = '') => `${resolve('/table')}?screen&id=${table}`;
export const linkTo = (code: string) => `${site()}/join#${code}`;

/** Tells the server something on the way out, when nobody is there any more to hear the answer. */
export function sayGoodbye(ask: 'unwish'): void {
  const headers = { 'content-type': 'application/json' };
  fetch(`${site()}/api/${ask}`, { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => {});
}
