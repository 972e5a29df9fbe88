/** What is asked of accounts, over HTTP: it may change whose session the browser has. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountAsk, Asked } from '@roundhouse/protocol';
import { accountAsks } from '@roundhouse/protocol/schemas';
import { type AccountReply, triedName } from '../service/account-asks.ts';
import { errorOf } from '../service/reply.ts';
import type { Service } from '../service/service.ts';
import type { Guest } from '../storage/guests.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';
import { wrong } from './requests.ts';
import { clearSession, deviceIn, sessionIn, setDevice, setSession } from './session-cookie.ts';
import type { Caller, Throttle } from './throttle.ts';

export interface AccountRoutesParts {
  readonly service: Service;
  readonly throttle: Throttle;
  readonly limits: Pick<Limits, 'guesses' | 'passwords'>;
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
    const { service, guestOf, send, onEnd } = this.parts;
    const { figures, accountAsks: asks } = service;
    figures.asked(ask);
    const asked = accountAsks[ask].asked.safeParse(request.body ?? {});
    const guest = await guestOf(request);
    const name = ask === 'sign-in' && asked.success ? triedName(asked.data as Asked<'sign-in'>) : undefined;
    const caller = { guest: guest?.id, address: request.ip };
    if (!(await this.mayAsk(ask, caller, name, deviceIn(request))))
      return this.refuse(reply, errorOf('too-many-requests'));
    if (!asked.success) return this.refuse(reply, wrong(asked.error));
    const token = guest && sessionIn(request);
    const { cookie = '', origin = '', 'user-agent': agent = '' } = request.headers;
    const asker = { guest, token, origin, agent: agent.slice(0, LONGEST_AGENT), cookies: cookie };
    const answered: AccountReply = await asks.ask(asker, ask, asked.data);
    if (answered.cookie !== undefined) reply.header('set-cookie', answered.cookie);
    if (answered.token) setSession(request, reply, answered.token);
    if (answered.account !== undefined)
      setDevice(request, reply, await service.knownDevices.proofsFor(answered.account, deviceIn(request)));
    if (answered.token === null) clearSession(request, reply);
    if ('error' in answered.reply) return this.refuse(reply, answered.reply);
    if (ENDING.includes(ask)) await onEnd();
    return send(reply, answered.reply);
  }

  /** `name`: for which a password is tried. Whoever has signed in to it here before is counted apart from those who guess. */
  private async mayAsk(
    ask: AccountAsk,
    caller: Caller,
    name: string | undefined,
    proofs: string | undefined,
  ): Promise<boolean> {
    const { service, throttle, limits } = this.parts;
    const { passwords, guesses } = limits;
    if (!throttle.request(caller)) return false;
    const isKept = name !== undefined && proofs !== undefined;
    const device = isKept ? await service.knownDevices.deviceOf(name, proofs) : undefined;
    if (device !== undefined) return service.mayTry([['device', device], passwords]);
    if (!throttle.account(ask, caller)) return false;
    const network = networkOf(caller.address);
    return (
      name === undefined || service.mayTry([['from', network, name], passwords], [['name', name], guesses])
    );
  }

  private refuse(reply: FastifyReply, refusal: ReturnType<typeof errorOf>) {
    this.parts.service.figures.refused(refusal.error.code);
    return this.parts.send(reply, refusal);
  }
}

/** After these a session may be over. */
const ENDING: readonly AccountAsk[] = ['sign-up', 'sign-in', 'sign-out', 'set-password'];
