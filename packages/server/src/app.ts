import type { IncomingMessage } from 'node:http';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type ApiOptions, registerApi } from './api/api.ts';
import { logOfFaults, type LogStream } from './log.ts';
import { isOwnName, type OwnNames, unknownName } from './own-name.ts';
import { SECURITY } from './security.ts';
import { answerExpectations, answerTunnels, answerUnparsed } from './unparsed.ts';

export interface AppOptions {
  /** Absolute path of the folder with the built web app. */
  site: string;
  /** The tables that are played here; without them only the page is served. */
  api?: ApiOptions;
  /** Whether a proxy stands before it, which says where requests come from and that they came by HTTPS. */
  proxied?: boolean;
  /** What it is called, beside what it is called at home. */
  names?: OwnNames;
  /** Whether errors of our own go to standard error output; off in tests. */
  log?: boolean | LogStream;
}

/**
 * Builds the server without listening: pages and assets of `site`, looked up anew on every request, so that
 * a build that replaces the folder is served from then on. The caller closes it.
 */
export async function createApp({
  site,
  api,
  proxied = false,
  names = {},
  log = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: log && logOfFaults(() => noteFault(api), log === true ? undefined : log),
    trustProxy: proxied && isNearest,
    forceCloseConnections: true,
    // Without it whoever never ends a body would keep a connection for ever.
    requestTimeout: SLOWEST_REQUEST,
    frameworkErrors: sendUnreadable,
    clientErrorHandler: answerUnparsed,
    // Node would answer by itself, without our headers; `sendMistake` does instead. Who asks for another protocol than there is, as
    // some clients do for HTTP/2, is answered as if they had not.
    http: { requireHostHeader: false, shouldUpgradeCallback: isForWebSocket },
  });
  answerExpectations(app.server);
  answerTunnels(app.server);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY);
    // Behind a proxy that has only let through what was for it.
    if (!proxied && !isForUs(request, names)) return sendUnknownName(request, reply);
    return sendMistake(request, reply);
  });
  // Who asked for a WebSocket has a connection that nobody else would end.
  app.addHook('onResponse', async ({ raw }) => {
    if (isForWebSocket(raw)) raw.socket.destroy();
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  if (api) await registerApi(app, api);
  await app.register(fastifyStatic, {
    root: site,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
  for (const [short, page] of Object.entries(SHORT)) app.get(short, (_, reply) => reply.redirect(page));
  app.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = request.params['*'];
    const page = withoutSlash(request.url);
    if (page) reply.redirect(page, 308);
    else if (isInternal(path)) reply.callNotFound();
    else reply.sendFile(fileAt(path));
  });
  return app;
}

/** How long a request may take to come in, in milliseconds: one of 64 KiB has this much by the slowest of networks. */
const SLOWEST_REQUEST = 60_000;

/** What stands before the word of the nearest proxy anybody may have made up. */
const isNearest = (_: string, hop: number) => hop === 0;

function noteFault(api: ApiOptions | undefined): void {
  if (api) api.service.figures.faults++;
}

const isForWebSocket = ({ headers: { upgrade } }: IncomingMessage) => upgrade?.toLowerCase() === 'websocket';

/** Programs of old, and balancers that look whether it lives, do not say whom they ask; browsers do. */
const isForUs = ({ headers: { host = '' } }: FastifyRequest, names: OwnNames) =>
  host === '' || isOwnName(host, names);

function sendUnknownName({ url, headers: { host = '' } }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = unknownName(host);
  if (!url.startsWith('/api/')) return sendText(reply, 403, message);
  return reply.code(403).send({ error: { code: 'wrong-origin', message } });
}

/** What cannot be right whatever is asked for; answered before a body is read. */
function sendMistake(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isAsked = request.method === 'POST' && request.url.startsWith('/api/');
  if (!isAsked && request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
  }
  const lacksHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
  return lacksHost ? sendText(reply, 400, 'Bad Request') : undefined;
}

/** Pages that are called by hand, with the buttons of a television for instance. */
const SHORT = { '/tv': '/table?screen', '/me': '/friends?me' };

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);

/** Files that are sent under another address: pages without their ending, compressed ones in place of plain ones. */
const isInternal = (path: string) => /(^|\/)index$|^404$|\.(html|br|gz)$/i.test(path);

const isAsset = (path: string) => path.startsWith('_app/') || /\.[^/]*$/.test(path);

/** Pages have no ending in their address, assets have one. */
function fileAt(path: string): string {
  if (path === '') return 'index.html';
  return isAsset(path) ? path : `${path}.html`;
}

/**
 * The address of a page that was asked for with a slash at its end. Of plain words only: a browser may read others
 * (`//elsewhere/`) as the name of another server.
 */
function withoutSlash(url: string): string | undefined {
  const { page, query = '' } = /^(?<page>(?:\/[\w-]+)+)\/+(?<query>\?.*)?$/.exec(url)?.groups ?? {};
  return page && page + query;
}

/** The name of what lies under `_app/immutable` follows from its content; everything else is asked for again. */
const cacheControl = (path: string) =>
  /[\\/]_app[\\/]immutable[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** An unknown page is answered by the app, which says so in the reader's language; the rest by a short text. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.slice(1).replace(/\?.*/, '');
  if (isAsset(path)) return sendText(reply, 404, 'Not found');
  // Whatever a client has of it, the page is not there: `sendFile` would answer these with 412.
  for (const condition of ['if-match', 'if-unmodified-since']) delete request.raw.headers[condition];
  return reply.code(404).sendFile('404.html', { etag: false, lastModified: false, acceptRanges: false });
}

/**
 * An address whose percent signs mean nothing is taken by its letters, under which the app can say that there is
 * nothing: it could not read this one either.
 */
function sendUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(SECURITY);
  if (sendMistake(request, reply)) return;
  if (error.code !== 'FST_ERR_BAD_URL') sendError(error, request, reply);
  else reply.redirect(`/${request.url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`);
}

/** The outside learns about its own mistakes only; ours are logged. A range beyond the end names the length in a header. */
function sendError(
  error: FastifyError & { headers?: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const message = status >= 500 ? 'Internal server error' : error.message;
  sendText(reply.headers(error.headers ?? {}), status, message);
}
