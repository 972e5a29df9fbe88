/** What is agreed before a table is opened. */
import { GAME_IDS, OPENINGS } from '@roundhouse/engine';
import { z } from 'zod';
import { level, seat } from './parts.ts';

/** Whose a seat is to be: of who opens the table, of whom they invite, of anybody, or of a computer. */
const seatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('friend') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('computer'), level }),
]);

/**
 * What a table lets people take back: nothing; decisions of the present turn that revealed nothing; these, and more when all
 * others consent; or any decision of theirs, at a table with one person only.
 */
export const undoRule = z.enum(['none', 'turn', 'consent', 'free']);

/** Who may look on: whoever has the link, at once or two decisions later, or nobody. */
export const watchRule = z.enum(['link', 'later', 'nobody']);

/** How much later, in seconds, instead of two decisions. */
export const watchDelay = z.int().min(10).max(3600);

/** How people talk: by phrases, or in words of their own, too, which is for tables at which nobody sits who was not invited. */
export const talkRule = z.enum(['phrases', 'free']);

/** Who is not at the table for so many seconds, and whose turn it is, is played for by this level. */
export const awayRule = z.strictObject({ level, seconds: z.int().min(10).max(604_800).nullable() });

const seconds = z.int().min(0).max(2_592_000);

/**
 * How long each may think, in seconds: for every turn anew, and beyond that out of a reserve for the whole game. For who runs
 * out of both a computer plays until they take their seat back.
 */
export const clockRule = z.strictObject({ perMove: seconds.min(5), reserve: seconds });

/** The header of TR-1, whose the seats are, and the rules of the table. */
export const tablePlan = z.strictObject({
  game: z.enum(GAME_IDS),
  mode: z.string().max(32),
  opening: z.enum(OPENINGS).optional(),
  first: seat.optional(),
  /** `standard`, or a deck of one's own (TR-21). */
  deck: z.union([z.literal('standard'), z.record(z.string(), z.unknown())]),
  /** In the order of play; as many as the game has players. */
  seats: z.array(seatPlan).min(1).max(6),
  undo: undoRule,
  watch: watchRule,
  delay: watchDelay.nullable().optional(),
  talk: talkRule.optional(),
  /** It counts only where there is no clock. */
  away: awayRule,
  /** None unless it is wanted. */
  clock: clockRule.nullable().optional(),
});

export type SeatPlan = z.infer<typeof seatPlan>;
export type UndoRule = z.infer<typeof undoRule>;
export type AwayRule = z.infer<typeof awayRule>;
export type ClockRule = z.infer<typeof clockRule>;
export type TablePlan = z.infer<typeof tablePlan>;
