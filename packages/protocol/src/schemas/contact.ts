/** How somebody is told that it is their turn while they are away. */
import { z } from 'zod';
import { plainText } from './parts.ts';

const minute = z.int().min(0).max(1439);

/** When nobody is to be told anything: minutes of the day in a time zone. */
export const quietHours = z.strictObject({ from: minute, to: minute, zone: z.string().max(64) });

export const email = z.email().max(254);
export const url = plainText(1024);
/** What a browser gives whoever is to send notifications to it. */
export const device = z.strictObject({
  endpoint: url,
  p256dh: z.string().regex(/^[\w-]{80,100}=*$/u),
  auth: z.string().regex(/^[\w-]{16,32}=*$/u),
});
export const language = z.string().regex(/^[a-z]{2,3}$/u);

export const contact = z.strictObject({
  /** What the operator lets people be told by; `push` is the key that a browser wants to know. */
  offers: z.strictObject({ email: z.boolean(), webhook: z.boolean(), push: z.string().nullable() }),
  email: z.string().nullable(),
  /** Whether whoever reads there has said so. */
  isConfirmed: z.boolean(),
  webhook: z.string().nullable(),
  quiet: quietHours.nullable(),
  /** Browsers that show notifications. */
  devices: z.int().min(0),
});

export type ContactInfo = z.infer<typeof contact>;
