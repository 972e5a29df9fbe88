import type { FastifyServerOptions } from 'fastify';

/** Where lines of a log go. */
export interface LogStream {
  write(line: string): void;
}

/**
 * A log of faults of our own, each a line of JSON. What a database says besides is left out: it quotes rows, and with them
 * names, hidden cards and what cookies hold. `noted` is called with each.
 */
export function logOfFaults(
  noted: () => void,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: 'error',
    base: null,
    serializers: { err: plainError },
    hooks: {
      logMethod(args, method) {
        noted();
        method.apply(this, args);
      },
    },
    ...(stream && { stream }),
  };
}

function plainError({ name, message, stack = '', code }: NodeJS.ErrnoException) {
  return { type: name, message, stack, ...(code !== undefined && { code }) };
}
