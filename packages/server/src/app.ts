import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

export interface AppOptions {
  /** Absolute path of the folder with the built web app. */
  site: string;
  /** Whether errors of our own go to standard error output; off in tests. */
  log?: boolean;
}

/** What every response carries. The pages add the rest of their content policy themselves, with its hashes. */
const SECURITY = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Builds the server without listening: pages and assets of `site`, looked up anew on every request, so that
 * a build that replaces the folder is served from then on. Whoever calls this closes it.
 */
export async function createApp({ site, log = false }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: log && { level: 'error' },
    forceCloseConnections: true,
    frameworkErrors: sendUnreadable,
  });
  app.addHook('onRequest', async (_, reply) => void reply.headers(SECURITY));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  await app.register(fastifyStatic, {
    root: site,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
  app.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const page = withoutSlash(request.url);
    if (page) reply.redirect(page, 308);
    else reply.sendFile(fileAt(request.params['*']));
  });
  return app;
}

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
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  reply.code(404);
  if (isRead && !isAsset(path)) reply.sendFile('404.html', { etag: false, lastModified: false });
  else reply.type('text/plain; charset=utf-8').send('Not found\n');
}

/**
 * An address whose percent signs mean nothing is taken by its letters, under which the app can say that there is
 * nothing: it could not read this one either.
 */
function sendUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(SECURITY);
  if (error.code !== 'FST_ERR_BAD_URL') sendError(error, request, reply);
  else reply.redirect(`/${request.url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`);
}

/** The outside learns about its own mistakes only; ours are logged. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const message = status >= 500 ? 'Internal server error' : error.message;
  reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`);
}
