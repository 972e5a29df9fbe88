/** Playing with people one does not know. */
import { GAME_IDS } from '@roundhouse/engine';
import { z } from 'zod';
import { time } from './parts.ts';

/** How many wait for somebody who wants the same game. */
export const waiting = z.strictObject({
  game: z.enum(GAME_IDS),
  mode: z.string(),
  people: z.int().min(1),
});

/** Somebody whom the reader does not want to meet again, as they were called then. */
export const blockedPerson = z.strictObject({ id: z.string().max(32), name: z.string(), since: time });

export type Waiting = z.infer<typeof waiting>;
export type BlockedPerson = z.infer<typeof blockedPerson>;
