/** The tables of the database. Times are milliseconds since 1970, what is nested is JSON, yes and no are 1 and 0. */
import type { Kysely, Transaction } from 'kysely';

interface GuestRow {
  id: string;
  /** SHA-256 of what the guest's cookie holds. */
  token: string;
  name: string | null;
  created_at: number;
  /** When they were last there, to the hour, by the time of `servedTime`. */
  seen_at: number;
}

/** A table: what it needs before and beside its game, and what lists of tables show. */
export interface TableRow {
  id: string;
  code: string;
  /** The guest who opened it, and by which request: a repeated one opens no second table. */
  create_key: string;
  /** The table whose people play again here. */
  rematch_of: string | null;
  host: string;
  game: string;
  plan: string;
  state: string;
  /** Raised by every change of this row and its seats. */
  revision: number;
  open_seats: number;
  /** The server's part of the chance. */
  seed: string;
  /** What the seeds of its computers come from; it has nothing to do with the chance. */
  player_seed: number;
  /** The version of the rules at the start, and the chance of the start; null before it. */
  rules: number | null;
  start: string | null;
  created_at: number;
  /** Whether nobody's time runs, and what somebody proposes. */
  paused: number;
  proposal: string | null;
}

export interface SeatRow {
  table_id: string;
  seat: number;
  kind: string;
  level: string;
  guest: string | null;
  name: string | null;
  mark: string;
  entropy: string | null;
  away: number;
  gave_up: number;
  /** When the game has ended, and its version then; null before, the version also where that is not known. */
  over_at: number | null;
  over_version: number | null;
}

/** What was done. Rows are added and never changed. */
export interface StepRow {
  table_id: string;
  version: number;
  seat: number;
  /** The text of the action, and the chance that it met; null where something was taken back. */
  action: string | null;
  chance: string | null;
  /** How many steps were left when something was taken back. */
  undo: number | null;
  /** Null: it was made before that was noted. */
  made_at: number | null;
}

/** Where a game stands: the queue in which computers' turns and absent people are found. */
export interface TurnRow {
  table_id: string;
  version: number;
  /** Null: nobody's turn, the game is over. */
  actor: number | null;
  /** Whether a computer is to play, and until when one thinks about it already. */
  computer: number;
  leased_until: number;
  /** When the last step was done, and when the actor's time is over or somebody is to look whether they are there; null: never. */
  since: number;
  due_at: number | null;
  /** What each has left at a table with a clock; when it runs out is `due_at`. */
  clock: string | null;
}

/** When somebody last looked after the tables: one row. */
interface PulseRow {
  id: number;
  at: number;
  /** For how long nobody did until now, in milliseconds. */
  lost: number;
}

/** How a guest is told that it is their turn. */
interface ContactRow {
  guest: string;
  language: string;
  email: string | null;
  confirmed: number;
  /** SHA-256 of what the mail holds by which the address is confirmed. */
  token: string | null;
  webhook: string | null;
  quiet: string | null;
}

/** A browser that shows notifications of ours. */
interface DeviceRow {
  endpoint: string;
  guest: string;
  p256dh: string;
  auth: string;
}

/** Where somebody does not want to be told. */
interface MuteRow {
  table_id: string;
  guest: string;
}

/** What was sent for the turn at a table that has a version. */
interface AlertRow {
  table_id: string;
  version: number;
  sent: number;
  sent_at: number;
  /** How often in a row nothing could be sent. */
  tries: number;
  leased_until: number;
}

/** What all processes share and nobody else may know. */
interface SecretRow {
  name: string;
  value: string;
}

/** What somebody waits to play with whoever wants the same. */
export interface WishRow {
  guest: string;
  key: string;
  game: string;
  mode: string;
  name: string;
  mark: string | null;
  entropy: string;
  asked_at: number;
  /** When they last asked: who has gone away asks no more. */
  seen_at: number;
  /** The table where they have met somebody. */
  table_id: string | null;
}

/** A row that is locked by whoever is to be alone with something. */
interface QueueRow {
  name: string;
  turn: number;
}

/** Whom a guest does not want to meet again. */
interface BlockRow {
  id: string;
  guest: string;
  other: string;
  name: string;
  created_at: number;
}

/** What a guest has told the operator of another one. */
interface ReportRow {
  id: string;
  table_id: string;
  seat: number;
  guest: string;
  name: string;
  reason: string;
  reporter: string;
  created_at: number;
}

/** A process that serves these tables. Both numbers only rise. */
export interface ProcessRow {
  id: string;
  /** Changes as long as it lives. */
  beat: number;
  /** Changes with who is there by it. */
  people: number;
}

/** Somebody who is at a table by a process. */
export interface PresenceRow {
  process: string;
  table_id: string;
  guest: string;
}

/** What somebody has written at a table where people write to each other. */
interface LineRow {
  table_id: string;
  guest: string;
  /** Of the guest's own, so that what is sent again counts once. */
  key: string;
  text: string;
  written_at: number;
}

/** Tables of better-auth, as far as we read them: their times are those of its adapter. */
type OwnTime = string | Date;

/** Somebody who is found again on any device: by the id of their guest. */
interface AccountRow {
  id: string;
  username: string;
  createdAt: OwnTime;
}

/** A device that is signed in. */
interface AccountSessionRow {
  id: string;
  userId: string;
  /** SHA-256 of what the device's cookie holds. */
  token: string;
  userAgent: string | null;
  expiresAt: OwnTime;
  createdAt: OwnTime;
  updatedAt: OwnTime;
}

interface CredentialRow {
  userId: string;
  password: string | null;
}

interface PasskeyRow {
  id: string;
  userId: string;
  name: string | null;
  createdAt: OwnTime | null;
}

/** How often something was tried lately for a name, of which SHA-256 is kept. */
interface TryRow {
  name: string;
  /** When all tries are left again. */
  whole_at: number;
}

export interface Schema {
  guests: GuestRow;
  tables: TableRow;
  seats: SeatRow;
  steps: StepRow;
  turns: TurnRow;
  wishes: WishRow;
  queues: QueueRow;
  blocks: BlockRow;
  reports: ReportRow;
  pulse: PulseRow;
  contacts: ContactRow;
  devices: DeviceRow;
  mutes: MuteRow;
  alerts: AlertRow;
  secrets: SecretRow;
  processes: ProcessRow;
  presence: PresenceRow;
  lines: LineRow;
  accounts: AccountRow;
  account_sessions: AccountSessionRow;
  credentials: CredentialRow;
  passkeys: PasskeyRow;
  tries: TryRow;
}

/** A connection or a transaction: every query takes one, so that any of them can be part of a transaction. */
export type Database = Kysely<Schema> | Transaction<Schema>;
