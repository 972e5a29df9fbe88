import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'roundhouse';
/** A guest who comes back within this time is the same one, in seconds. */
const REMEMBERED = 400 * 24 * 3600;

/** What the cookie of a session holds. */
export function sessionIn(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = REMEMBERED;
  reply.setCookie(COOKIE, token, { ...attributesFor(request), maxAge });
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, attributesFor(request));
}

/** Who has signed in here before. */
const DEVICE = 'roundhouse-device';

export function deviceIn(request: FastifyRequest): string | undefined {
  return request.cookies[DEVICE];
}

export function setDevice(request: FastifyRequest, reply: FastifyReply, proofs: string): void {
  reply.setCookie(DEVICE, proofs, { ...attributesFor(request), maxAge: REMEMBERED });
}

function attributesFor({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const;
}
