/** What is asked of accounts, over HTTP: it may change whose session the browser has. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountAsk, Asked } from '@roundhouse/protocol';
import { accountAsks } from '@roundhouse/protocol/schemas';
import { type AccountReply, triedName } from '../service/account-asks.ts';
import { errorOf } from '../service/reply.ts';
import type { Rate } from '../service/rate-limit.ts';
import type { Service } from '../service/service.ts';
import type { Guest } from '../storage/guests.ts';
import { wrong } from './requests.ts';
import { clearSession, sessionIn, setSession } from './session-cookie.ts';
import type { Throttle } from './throttle.ts';

export interface AccountRoutesParts {
  readonly service: Service;
  readonly throttle: Throttle;
  /** How often passwords are tried for one user name. */
  readonly passwords: Rate;
  readonly guestOf: (request: FastifyRequest) => Promise<Guest | undefined>;
  readonly send: (reply: FastifyReply, answered: AccountReply['reply']) => FastifyReply;
  /** Some session may be over. */
  readonly onEnd: () => Promise<void>;
}

/** Letters of what a browser calls itself. */
const LONGEST_AGENT = 256;

export class AccountRoutes {
  private readonly parts: AccountRoutesParts;

  constructor(parts: AccountRoutesParts) {
    this.parts = parts;
  }

  register(app: FastifyInstance, options: { readonly bodyLimit: number }): void {
    for (const ask of Object.keys(accountAsks) as AccountAsk[])
      app.post(`/api/${ask}`, options, (request, reply) => this.answer(ask, request, reply));
  }

  private async answer(ask: AccountAsk, request: FastifyRequest, reply: FastifyReply) {
    const { service, throttle, passwords, guestOf, send, onEnd } = this.parts;
    const { figures, accountAsks: asks } = service;
    figures.asked(ask);
    const asked = accountAsks[ask].asked.safeParse(request.body ?? {});
    const guest = await guestOf(request);
    const name = ask === 'sign-in' && asked.success ? triedName(asked.data as Asked<'sign-in'>) : undefined;
    const isAllowed = throttle.account(ask, { guest: guest?.id, address: request.ip });
    if (!isAllowed || (name !== undefined && !(await service.mayTryPassword(name, passwords))))
      return this.refuse(reply, errorOf('too-many-requests'));
    if (!asked.success) return this.refuse(reply, wrong(asked.error));
    const token = guest && sessionIn(request);
    const { cookie = '', origin = '', 'user-agent': agent = '' } = request.headers;
    const asker = { guest, token, origin, agent: agent.slice(0, LONGEST_AGENT), cookies: cookie };
    const answered: AccountReply = await asks.ask(asker, ask, asked.data);
    if (answered.cookie !== undefined) reply.header('set-cookie', answered.cookie);
    if (answered.token) setSession(request, reply, answered.token);
    if (answered.token === null) clearSession(request, reply);
    if ('error' in answered.reply) return this.refuse(reply, answered.reply);
    if (ENDING.includes(ask)) await onEnd();
    return send(reply, answered.reply);
  }

  private refuse(reply: FastifyReply, refusal: ReturnType<typeof errorOf>) {
    this.parts.service.figures.refused(refusal.error.code);
    return this.parts.send(reply, refusal);
  }
}

/** After these a session may be over. */
const ENDING: readonly AccountAsk[] = ['sign-up', 'sign-in', 'sign-out', 'set-password'];
