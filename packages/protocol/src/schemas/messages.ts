/** The messages of a WebSocket. */
import { z } from 'zod';
import { PHRASES } from '../limits.ts';
import { ERROR_CODES } from '../errors.ts';
import { line } from './line.ts';
import { seat, tableId } from './parts.ts';
import { tableInfo } from './table-info.ts';

const id = z.int().min(0);
/** Steps after this version are read; with a change, or the next one: the answer brings them. */
const since = z.int().optional();
/** Whoever holds what was read at `since`, and has the same rules, needs no picture where the steps lead to it. */
const brief = z.literal(true).optional();
/** Answered after every change, until something else waits there. */
const stays = z.literal(true).optional();

/** What each has. With `looksOn` somebody who has a seat is answered as one who has none: for a screen that a room sees. */
const any = { id, looksOn: z.literal(true).optional() };

/** One of the requests of `Table` (packages/engine/src/table/channel.ts), to the seat that the sender has. */
export const seatRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ...any, ask: z.literal('sit') }),
  z.strictObject({ ...any, ask: z.literal('read'), since, brief }),
  z.strictObject({ ...any, ask: z.literal('act'), version: z.int(), action: z.number(), since, brief }),
  z.strictObject({ ...any, ask: z.literal('undo'), version: z.int(), since, brief }),
  z.strictObject({ ...any, ask: z.literal('why'), action: z.number() }),
  z.strictObject({ ...any, ask: z.literal('wait'), tag: z.string().max(64), since, brief, stays }),
]);

/** An ask, whose parameters are checked by its own schema. */
export const askMessage = z.looseObject({ id, ask: z.string().max(16) });
export const seatMessage = z.strictObject({ table: tableId, game: seatRequest });

export const problem = z.strictObject({
  code: z.enum(ERROR_CODES),
  /** Where in the request, e.g. `plan.seats`. */
  path: z.string().optional(),
  /** What is wrong, in English, for programmers. */
  message: z.string().optional(),
});

export const push = z.discriminatedUnion('push', [
  z.strictObject({ push: z.literal('table'), info: tableInfo }),
  z.strictObject({ push: z.literal('said'), table: tableId, seat, phrase: z.enum(PHRASES) }),
  z.strictObject({ push: z.literal('wrote'), table: tableId, line }),
]);

export type SeatRequest = z.infer<typeof seatRequest>;
export type SeatMessage = z.infer<typeof seatMessage>;
export type ServiceProblem = z.infer<typeof problem>;
export type Push = z.infer<typeof push>;
