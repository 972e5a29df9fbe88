/** What comes from outside, checked by the schemas of the protocol: the one door, whatever carries it. */
import type { GuestAsk, ServiceProblem } from '@roundhouse/protocol';
import {
  accountAsks,
  asks,
  isPlainMessage,
  type SeatMessage,
  seatMessage,
  seatRequest,
  type SeatRequest,
} from '@roundhouse/protocol/schemas';
import type { z } from 'zod';
import type { Guest } from '../storage/guests.ts';
import { errorOf, type Reply } from '../service/reply.ts';
import type { Service } from '../service/service.ts';

export type Wrong = { readonly error: ServiceProblem };

/** What is asked over a WebSocket, too. */
export function isGuestAsk(name: string): name is GuestAsk {
  return Object.hasOwn(asks, name) && !Object.hasOwn(accountAsks, name);
}

/** What answers an ask. What goes wrong on our side is logged, and told to nobody. */
export async function answerAsk(
  service: Service,
  guest: Guest,
  ask: GuestAsk,
  params: unknown,
  log: (error: unknown) => void,
): Promise<Reply<GuestAsk>> {
  const { figures } = service;
  figures.asked(ask);
  const asked = asks[ask].asked.safeParse(params);
  const reply = asked.success
    ? await answered(() => service.ask(guest, ask, asked.data), log)
    : wrong(asked.error);
  if ('error' in reply) figures.refused(reply.error.code);
  return reply;
}

async function answered(
  answer: () => Promise<Reply<GuestAsk>>,
  log: (error: unknown) => void,
): Promise<Reply<GuestAsk>> {
  try {
    return await answer();
  } catch (error) {
    log(error);
    return errorOf('unavailable');
  }
}

/** A request to a seat; over a WebSocket it names its table. */
export function readSeatRequest(input: unknown): SeatRequest | Wrong {
  const request = seatRequest.safeParse(input);
  return request.success ? request.data : wrong(request.error);
}

export function readSeatMessage(input: object): SeatMessage | Wrong {
  if (isPlainMessage(input)) return input;
  const message = seatMessage.safeParse(input);
  return message.success ? message.data : wrong(message.error);
}

/** Where the first mistake is, and what it is; nothing of what was sent. */
export function wrong({ issues: [issue] }: z.ZodError): Wrong {
  const path = issue!.path.map(String).join('.');
  return { error: { code: 'bad-request', ...(path && { path }), message: issue!.message } };
}
