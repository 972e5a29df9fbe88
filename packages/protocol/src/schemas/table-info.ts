/** What everybody at a table may know of it besides the game itself. */
import { GAME_IDS, OPENINGS } from '@roundhouse/engine';
import { z } from 'zod';
import { code, hex128, hex256, level, mark, seat, tableId, time, version } from './parts.ts';
import { awayRule, clockRule, talkRule, undoRule, watchDelay, watchRule } from './plan.ts';
import { proposal } from './proposal.ts';

const person = z.strictObject({
  name: z.string(),
  mark,
  /** Whether they are connected now. */
  present: z.boolean(),
  /** Whether a computer plays for them: they left, or are away for longer than the table allows. */
  away: z.boolean(),
  /** Whether they have given up: a computer plays on for good. */
  gaveUp: z.boolean(),
});

const seatInfo = z.strictObject({
  kind: z.enum(['friend', 'open', 'computer']),
  /** The level of a computer's seat; of a person's, who plays for them while they are away. */
  level,
  /** Absent: nobody has sat down. */
  person: person.optional(),
});

/** So that nobody has to believe the dice: see docs/protocol.md. */
const fairness = z.strictObject({
  /** SHA-256 of the server's seed. */
  commitment: hex256,
  /** What each seat added; of seats where nobody sat down nothing. */
  entropy: z.array(hex128.nullable()),
  /** Shown when the game is over. */
  seed: hex256.optional(),
});

/** A game that is over, with all that its cards and dice came from: docs/fair-dice.md. */
export const proof = z.strictObject({
  format: z.literal('roundhouse-proof/1'),
  shared: fairness.required(),
  /** The game as the rules save it. */
  game: z.record(z.string(), z.unknown()),
  seals: z.array(hex128),
});

/** Whose time runs, as it is at the moment of the answer; in milliseconds. */
const clockInfo = clockRule.extend({
  /** What is left of each seat's reserve. */
  reserves: z.array(z.int().min(0)),
  /** Whose turn it is, and how long they have before they run out of it and of their reserve; null: no person's. */
  turn: z.strictObject({ seat, left: z.int().min(0) }).nullable(),
});

export const tableInfo = z.strictObject({
  table: tableId,
  code,
  game: z.enum(GAME_IDS),
  mode: z.string(),
  opening: z.enum(OPENINGS).optional(),
  deck: z.enum(['standard', 'own']),
  undo: undoRule,
  watch: watchRule,
  delay: watchDelay.nullable(),
  talk: talkRule,
  away: awayRule,
  /** How long each may think; null: as long as they like. */
  clock: clockInfo.nullable(),
  /** Whether nobody's time runs. */
  paused: z.boolean(),
  /** What somebody proposes to the others. */
  proposal: proposal.nullable(),
  state: z.enum(['gathering', 'playing', 'over']),
  /** Who is left when all others have given up: the game is over without its end. */
  winner: seat.nullable(),
  /** Another one after every change of this object. */
  revision: z.string(),
  /** Whether the reader opened the table. */
  isHost: z.boolean(),
  /** The reader's seat; null: they look on. */
  me: seat.nullable(),
  seats: z.array(seatInfo),
  fairness,
  /** The table of the next game with the same people. */
  rematch: tableId.nullable(),
});

/** A table in a list. */
export const tableEntry = z.strictObject({
  table: tableId,
  code,
  game: z.enum(GAME_IDS),
  mode: z.string(),
  state: z.enum(['gathering', 'playing', 'over']),
  /** The names of people, the levels of computers; null where nobody has sat down. */
  seats: z.array(z.strictObject({ name: z.string(), isPerson: z.boolean() }).nullable()),
  me: seat.nullable(),
  /** Whose turn it is; null when nobody's. */
  due: seat.nullable(),
  version,
  /** When something was last done. */
  since: time,
  /** Whether something is proposed to which the reader has yet to agree. */
  asked: z.boolean(),
  /** Whether nobody's time runs. */
  paused: z.boolean(),
  /** How long whose turn it is has before they run out of time, in milliseconds; null: no clock runs. */
  left: z.int().min(0).nullable(),
});

export const tableEntries = z.strictObject({ tables: z.array(tableEntry) });

export type SeatInfo = z.infer<typeof seatInfo>;
export type PersonInfo = z.infer<typeof person>;
export type Fairness = z.infer<typeof fairness>;
export type ClockInfo = z.infer<typeof clockInfo>;
export type TableInfo = z.infer<typeof tableInfo>;
export type TableEntry = z.infer<typeof tableEntry>;
