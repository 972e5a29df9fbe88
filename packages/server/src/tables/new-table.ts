import { randomBytes, randomInt } from 'node:crypto';
import { levelsFor } from '@roundhouse/bots';
import {
  catalogue,
  checkSetup,
  games,
  problemMessage,
  type Result,
  type Seat,
  type Setup,
} from '@roundhouse/engine';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  type Mark,
  MARKS,
  type SeatPlan,
  type ServiceProblem,
  type TablePlan,
} from '@roundhouse/protocol';
import type { Database } from '../storage/database.ts';
import type { Guest } from '../storage/guests.ts';
import { findTable, insertTable } from '../storage/tables.ts';
import { newClock } from '../records/clock.ts';
import type { SeatRecord, TableRecord } from '../records/table-record.ts';

/** What somebody brings to a seat. */
export interface Sitting {
  readonly mark?: Mark | undefined;
  readonly entropy: string;
}

/** The setup of TR-1 in a plan, or what is wrong with it. */
export function setupOf({ seats, game, mode, opening, first, deck }: TablePlan): Result<Setup> {
  return checkSetup({ game, mode, players: seats.length, opening, first, deck }, games);
}

/** What is wrong with a plan; undefined where it can be had. */
export function planProblem(plan: TablePlan): ServiceProblem | undefined {
  const setup = setupOf(plan);
  if (!setup.ok) {
    const { path } = setup.problem;
    return { code: 'wrong-setup', path: `plan.${path}`, message: problemMessage(setup.problem) };
  }
  const levels = levelsFor(plan.game, plan.mode);
  const wanted = [
    ...plan.seats.map((seat, index) => ({ path: `plan.seats[${index}].level`, level: levelOf(seat) })),
    { path: 'plan.away.level', level: plan.away.level },
  ];
  const unknown = wanted.find(({ level }) => level !== undefined && !levels.includes(level));
  if (unknown) return { code: 'wrong-setup', path: unknown.path, message: `one of ${levels.join(', ')}` };
  return seatsProblem(plan);
}

const levelOf = (seat: SeatPlan) => (seat.kind === 'computer' ? seat.level : undefined);

function seatsProblem({ seats, undo, clock, talk, watch, delay }: TablePlan): ServiceProblem | undefined {
  const people = seats.filter(({ kind }) => kind !== 'computer').length;
  if (undo === 'free' && people > 1) {
    return { code: 'wrong-setup', path: 'plan.undo', message: 'free only where one person plays' };
  }
  if (clock && seats.length < 2) {
    return { code: 'wrong-setup', path: 'plan.clock', message: 'only where somebody waits' };
  }
  if (talk === 'free' && seats.some(({ kind }) => kind === 'open')) {
    return { code: 'wrong-setup', path: 'plan.talk', message: 'free only where everybody was invited' };
  }
  if (typeof delay === 'number' && watch !== 'later') {
    return { code: 'wrong-setup', path: 'plan.delay', message: 'only where those who look on see it later' };
  }
  if (seats.filter(({ kind }) => kind === 'me').length > 1) {
    return { code: 'wrong-setup', path: 'plan.seats', message: 'one seat at most is mine' };
  }
  return undefined;
}

/** A table that nobody has begun; the seat that is `me` is taken by its host. */
export function newTableRecord(
  host: Guest,
  plan: TablePlan,
  createKey: string,
  { mark, entropy }: Sitting,
  createdAt: number,
): TableRecord {
  const marks = marksFor(plan.seats.length, Math.max(0, plan.seats.findIndex(isMine)), mark);
  const seats = plan.seats.map((seat, index): SeatRecord => ({
    kind: seat.kind === 'me' ? 'friend' : seat.kind,
    level: levelOf(seat) ?? plan.away.level,
    guest: isMine(seat) ? host.id : null,
    name: isMine(seat) ? host.name : null,
    mark: marks[index]!,
    entropy: isMine(seat) ? entropy : null,
    away: false,
    gaveUp: false,
  }));
  return {
    id: randomBytes(16).toString('base64url'),
    code: newCode(),
    createKey,
    rematchOf: null,
    rematch: null,
    host: host.id,
    plan,
    state: 'gathering',
    revision: 1,
    seed: randomBytes(32).toString('hex'),
    playerSeed: randomInt(2 ** 48 - 1),
    rules: null,
    start: null,
    createdAt,
    seats,
    paused: false,
    proposal: null,
    clock: plan.clock ? newClock(plan.clock, seats.length) : null,
  };
}

const isMine = ({ kind }: SeatPlan) => kind === 'me';

/** A mark of its own for every seat; one of them has the mark that was wished for. */
function marksFor(seats: number, seat: number, wished: Mark | undefined): Mark[] {
  const first = wished ?? MARKS[0];
  const others = MARKS.filter((mark) => mark !== first);
  return Array.from({ length: seats }, (_, index) => (index === seat ? first : others.shift()!));
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]!).join('');
}

/** Keeps a new table, under another code where its own is taken; undefined where its request or rematch has a table already. */
export async function insertWithFreeCode(
  db: Database,
  record: TableRecord,
): Promise<TableRecord | undefined> {
  let opened = record;
  while (await findTable(db, 'code', opened.code)) opened = { ...opened, code: newCode() };
  return (await insertTable(db, opened)) ? opened : undefined;
}

/**
 * The next table with the same people, the seats turned by one. Whoever sits after the one who began does so now. Who asks
 * first is its host: others may not come.
 */
export function rematchRecord(
  before: TableRecord,
  starter: Seat | undefined,
  guest: Guest,
  entropy: string,
  now: number,
): TableRecord {
  const { plan } = before;
  const next: TablePlan = { ...plan, first: nextStarter(plan, starter), seats: turned(plan.seats) };
  const record = newTableRecord(guest, next, `rematch ${before.id}`, { entropy }, now);
  const seats = turned(before.seats).map((seat) => ({
    ...seat,
    away: false,
    gaveUp: false,
    entropy: seat.guest === guest.id ? entropy : null,
  }));
  return { ...record, rematchOf: before.id, seats };
}

/** Turned, whoever is next has the number of the seat before them. Automata stay beside the one who plays with them. */
function nextStarter({ game, mode, seats }: TablePlan, starter: Seat | undefined): Seat | undefined {
  const automata = catalogue[game].modes[mode]?.automata.length ?? 0;
  if (automata === 0 || starter === undefined) return starter;
  return (starter + 1) % (seats.length + automata);
}

function turned<Seat>(seats: readonly Seat[]): Seat[] {
  return [...seats.slice(1), ...seats.slice(0, 1)];
}
