/** What somebody proposes to the others at a table: it is done once nobody is left who has to agree. */
import { z } from 'zod';
import { seat, version } from './parts.ts';
import { clockRule } from './plan.ts';

export const matter = z.discriminatedUnion('kind', [
  /** All shall be again as it was at version `to`; `version` is the present one, so that a step meanwhile is not taken back too. */
  z.strictObject({ kind: z.literal('undo'), version, to: version }),
  /** Nobody's time runs, until somebody ends it. */
  z.strictObject({ kind: z.literal('pause') }),
  /** Another clock, or none; every reserve is full again. */
  z.strictObject({ kind: z.literal('clock'), clock: clockRule.nullable() }),
]);

export const proposal = z.strictObject({
  /** To be answered with it. */
  id: z.int(),
  /** Who proposes it. */
  seat,
  matter,
  /** Who has yet to agree. */
  waits: z.array(seat),
});

export type Matter = z.infer<typeof matter>;
export type Proposal = z.infer<typeof proposal>;
