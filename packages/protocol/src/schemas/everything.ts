/** All that a server keeps of a guest. */
import { z } from 'zod';
import { contact } from './contact.ts';
import { blockedPerson } from './strangers.ts';
import { seat, tableId, time, version } from './parts.ts';

const step = z.strictObject({
  version,
  seat,
  action: z.string().nullable(),
  /** What the step met; null while the game goes on. */
  chance: z.unknown(),
  undo: z.int().nullable(),
  /** When it was made; null: before that was noted. */
  at: time.nullable(),
});

const table = z.strictObject({
  table: tableId,
  code: z.string(),
  plan: z.record(z.string(), z.unknown()),
  state: z.string(),
  createdAt: time,
  me: seat.nullable(),
  seats: z.array(
    z.strictObject({
      kind: z.string(),
      level: z.string(),
      name: z.string().nullable(),
      mark: z.string(),
      entropy: z.string().nullable(),
    }),
  ),
  /** Of a game that is over: what lay where at its start, and the server's seed. */
  start: z.unknown(),
  seed: z.string().nullable(),
  /** Of a game that goes on, only one's own. */
  steps: z.array(step),
  /** What one has written there oneself. */
  lines: z.array(z.strictObject({ text: z.string(), at: time })),
});

/** Nothing that lets anybody in. */
const account = z.strictObject({
  userName: z.string(),
  since: time,
  hasPassword: z.boolean(),
  passkeys: z.array(z.strictObject({ name: z.string().nullable(), since: time })),
  devices: z.array(z.strictObject({ agent: z.string(), since: time, seen: time })),
});

export const everything = z.strictObject({
  guest: z.string(),
  name: z.string().nullable(),
  since: time,
  account: account.nullable(),
  contact,
  blocked: z.array(blockedPerson),
  reports: z.array(z.strictObject({ table: tableId, seat, reason: z.string(), at: time })),
  tables: z.array(table),
});
