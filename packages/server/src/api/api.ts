import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ERROR_STATUS,
  type GuestAsk,
  LONGEST_WAIT,
  MESSAGE_BYTES,
  PING,
  TABLE_ID,
} from '@roundhouse/protocol';
import { asks, openApi } from '@roundhouse/protocol/schemas';
import { errorOf } from '../service/reply.ts';
import type { Service } from '../service/service.ts';
import type { Guest } from '../storage/guests.ts';
import { AccountRoutes } from './account-routes.ts';
import { registerHealth } from './health.ts';
import { Heartbeat } from './heartbeat.ts';
import { LAST_WORD, LIMITS, type Limits } from './limits.ts';
import { LiveConnection } from './live-connection.ts';
import { answerAsk, isGuestAsk, readSeatRequest, type Wrong } from './requests.ts';
import { sessionIn, setSession } from './session-cookie.ts';
import { SessionWatch } from './session-watch.ts';
import { Throttle } from './throttle.ts';

export interface ApiOptions {
  readonly service: Service;
  readonly limits?: Limits;
}

/** A constant of its own, for the types of ws do not know all of it. */
const SOCKETS = { maxPayload: MESSAGE_BYTES, closeTimeout: LAST_WORD };

/** What is asked of tables far apart, over HTTP and over WebSockets: docs/protocol.md. */
export async function registerApi(app: FastifyInstance, { service, limits = LIMITS }: ApiOptions) {
  await app.register(fastifyCookie);
  await app.register(fastifyWebsocket, { options: SOCKETS });
  const api = new Api(app, service, limits);
  await app.register(async (scope) => api.routes(scope));
  registerHealth(app, () => service.isReady());
}

class Api {
  private readonly app: FastifyInstance;
  private readonly service: Service;
  private readonly throttle: Throttle;
  private readonly limits: Limits;
  /** How many connections each guest has. */
  private readonly connections = new Map<string, number>();
  private readonly sessions: SessionWatch;

  constructor(app: FastifyInstance, service: Service, limits: Limits) {
    this.app = app;
    this.service = service;
    this.limits = limits;
    this.throttle = new Throttle(limits, service.now);
    const log = (error: unknown) => app.log.error(error);
    this.sessions = new SessionWatch({ endedOf: (tokens) => service.endedOf(tokens), log });
    app.addHook('onClose', async () => this.sessions.end());
  }

  routes(app: FastifyInstance): void {
    // Pages of other sites can send text without being asked for it, and no JSON.
    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', async (request, reply) => {
      if (isForeign(request)) return sendError(reply, errorOf('wrong-origin'));
      reply.header('cache-control', 'no-store');
    });
    app.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) return this.unavailable(reply, error);
      return reply.code(status).send({ error: { code: 'bad-request', message: error.message } });
    });
    const options = { bodyLimit: MESSAGE_BYTES };
    app.post('/api/me', options, (request, reply) => this.answerMe(request, reply));
    for (const ask of Object.keys(asks)) {
      if (ask !== 'me' && isGuestAsk(ask))
        app.post(`/api/${ask}`, options, (request, reply) => this.answer(ask, request, reply));
    }
    this.accountRoutes().register(app, options);
    app.post('/api/tables/:table', options, (request, reply) => this.answerSeat(request, reply));
    const document = openApi();
    app.get('/api/openapi.json', (_, reply) => reply.send(document));
    app.post('/api/*', options, (_, reply) => sendError(reply, errorOf('unknown-table')));
    this.liveRoute(app);
  }

  private accountRoutes(): AccountRoutes {
    const { service, throttle, sessions } = this;
    return new AccountRoutes({
      service,
      throttle,
      limits: this.limits,
      guestOf: (request) => this.guestOf(request),
      send: (reply, answered) =>
        'error' in answered ? sendError(reply, answered) : reply.send(answered.answer),
      onEnd: () => sessions.look(),
    });
  }

  /** Begins a session where there is none. */
  private async answerMe(request: FastifyRequest, reply: FastifyReply) {
    const asked = asks.me.asked.safeParse(request.body ?? {});
    if (!asked.success) return this.answer('me', request, reply);
    if (await this.guestOf(request)) {
      const token = sessionIn(request)!;
      await this.service.touch(token);
      setSession(request, reply, token);
      return this.answer('me', request, reply);
    }
    if (!this.throttle.session(request.ip)) return sendError(reply, errorOf('too-many-requests'));
    const { guest, token } = await this.service.newGuest(asked.data.name ?? null);
    setSession(request, reply, token);
    return reply.send({ name: guest.name });
  }

  private async answer(ask: GuestAsk, request: FastifyRequest, reply: FastifyReply) {
    const guest = await this.guestOf(request);
    if (!guest) return sendError(reply, errorOf('no-session'));
    if (!this.throttle.ask(ask, { guest: guest.id, address: request.ip })) {
      return sendError(reply, errorOf('too-many-requests'));
    }
    const body = request.body ?? {};
    const leave = ask === 'table' ? this.enter(body, guest) : () => {};
    const log = (error: unknown) => request.log.error(error);
    const answered = await answerAsk(this.service, guest, ask, body, log).finally(leave);
    if (ask === 'forget-me') await this.sessions.look();
    return 'error' in answered ? sendError(reply, answered) : reply.send(answered.answer);
  }

  private async answerSeat(request: FastifyRequest, reply: FastifyReply) {
    const guest = await this.guestOf(request);
    if (!guest) return sendError(reply, errorOf('no-session'));
    if (!this.throttle.request({ guest: guest.id, address: request.ip })) {
      return sendError(reply, errorOf('too-many-requests'));
    }
    const { table } = request.params as { table: string };
    const asked = readSeatRequest(request.body);
    if ('error' in asked) return sendError(reply, asked);
    if (!TABLE_ID.test(table)) return reply.send({ id: asked.id, refused: 'unknown-table' });
    const answer = () => this.service.seats.answer(guest.id, table, asked);
    const answered = await answer();
    if (!('waits' in answered) || asked.ask !== 'wait') return reply.send(answered);
    await this.changeOf(table, asked.tag, request);
    // Their session may be over since.
    if (!(await this.guestOf(request))) return sendError(reply, errorOf('no-session'));
    const later = await answer();
    return reply.send('waits' in later ? { id: asked.id, heard: true } : later);
  }

  /** Who waits for changes of a table is there, as who follows it over a WebSocket is. */
  private enter(body: unknown, guest: Guest): () => void {
    const asked = asks.table.asked.safeParse(body);
    return asked.success && asked.data.revision !== undefined
      ? this.service.presence.enter(asked.data.table, guest.id)
      : () => {};
  }

  /** Settles with the next change of a game, after the longest wait, or when the client has gone. */
  private changeOf(table: string, tag: string, request: FastifyRequest): Promise<void> {
    const { games } = this.service.listeners;
    return new Promise((resolve) => {
      if (games.tag(table) !== tag) return resolve();
      const end = () => {
        forget();
        clearTimeout(timer);
        request.raw.socket.off('close', end);
        resolve();
      };
      const forget = games.onChange(table, end);
      const timer = setTimeout(end, LONGEST_WAIT * 1000);
      request.raw.socket.once('close', end);
    });
  }

  private liveRoute(app: FastifyInstance): void {
    const guests = new WeakMap<FastifyRequest, Guest>();
    const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
      const guest = await this.guestOf(request);
      if (!guest) return sendError(reply, errorOf('no-session'));
      if (this.connectionsOf(guest) >= this.limits.connections)
        return sendError(reply, errorOf('too-many-requests'));
      guests.set(request, guest);
    };
    app.get('/api/live', { websocket: true, preValidation }, (socket, request) => {
      const log = (error: unknown) => request.log.error(error);
      const { service, throttle } = this;
      const guest = guests.get(request)!;
      const connection = new LiveConnection(socket, { service, throttle, guest, address: request.ip, log });
      const beat = new Heartbeat(socket, () => {
        connection.close(true);
        socket.terminate();
      });
      const forget = this.sessions.add(sessionIn(request)!, () => {
        connection.close();
        socket.terminate();
      });
      service.figures.connections++;
      this.connections.set(guest.id, this.connectionsOf(guest) + 1);
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (isBinary) return;
        const text = data.toString();
        if (text !== PING) return void connection.receive(text);
        beat.quicken();
        connection.answerPing();
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        beat.stop();
        forget();
        service.figures.connections--;
        this.disconnected(guest);
        connection.close();
      });
    });
  }

  private connectionsOf({ id }: Guest): number {
    return this.connections.get(id) ?? 0;
  }

  private disconnected(guest: Guest): void {
    const left = this.connectionsOf(guest) - 1;
    if (left > 0) this.connections.set(guest.id, left);
    else this.connections.delete(guest.id);
  }

  private async guestOf(request: FastifyRequest): Promise<Guest | undefined> {
    const token = sessionIn(request);
    return token === undefined ? undefined : this.service.guest(token);
  }

  private unavailable(reply: FastifyReply, error: unknown) {
    this.app.log.error(error);
    return sendError(reply, errorOf('unavailable'));
  }
}

function sendError(reply: FastifyReply, wrong: Wrong) {
  return reply.code(ERROR_STATUS[wrong.error.code]).send(wrong);
}

/** Whether a page of another site asks. Programs do not say where they are from. */
function isForeign({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
