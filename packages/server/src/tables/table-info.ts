import { commitmentTo } from '@roundhouse/chance';
import { findMode, type Participant, type Seat } from '@roundhouse/engine';
import { type ClockInfo, MARKS, type Proposal, type SeatInfo, type TableInfo } from '@roundhouse/protocol';
import { type Clock, leftAt } from '../records/clock.ts';
import { waitsFor } from './proposals.ts';
import { seatOfGuest, standing, type SeatRecord, type TableRecord } from '../records/table-record.ts';

/** Whether a guest is connected to the table now. */
export type IsPresent = (guest: string) => boolean;

/** What a guest may know of a table besides its game. */
export function tableInfoFor(
  table: TableRecord,
  guest: string,
  revision: string,
  isPresent: IsPresent,
  now: number,
): TableInfo {
  const { plan, seats, state, seed, clock, paused } = table;
  return {
    table: table.id,
    code: table.code,
    game: plan.game,
    mode: plan.mode,
    ...(plan.opening !== undefined && { opening: plan.opening }),
    deck: plan.deck === 'standard' ? 'standard' : 'own',
    undo: plan.undo,
    watch: plan.watch,
    delay: plan.delay ?? null,
    talk: plan.talk ?? 'phrases',
    away: plan.away,
    clock: plan.clock && clock ? { ...plan.clock, ...clockTimes(clock, now) } : null,
    paused,
    proposal: proposalInfo(table),
    state,
    winner: winnerOf(table),
    revision,
    isHost: table.host === guest,
    me: seatOfGuest(table, guest),
    seats: seats.map((seat) => seatInfo(seat, isPresent)),
    fairness: {
      commitment: commitmentTo(seed),
      entropy: seats.map(({ entropy }) => entropy),
      ...(state === 'over' && { seed }),
    },
    rematch: table.rematch,
  };
}

function clockTimes(clock: Clock, now: number): Pick<ClockInfo, 'reserves' | 'turn'> {
  const { seat, reserves } = clock;
  const left = leftAt(clock, now);
  return { reserves: [...reserves], turn: seat === null || left === null ? null : { seat, left } };
}

function proposalInfo(table: TableRecord): Proposal | null {
  if (!table.proposal || table.state !== 'playing') return null;
  const { id, seat, matter } = table.proposal;
  return { id, seat, matter, waits: waitsFor(table) };
}

/** Who is left when all others have given up. */
function winnerOf(table: TableRecord): Seat | null {
  const [seat, other] = standing(table);
  const isWon = table.state === 'over' && table.seats.length > 1 && other === undefined;
  return isWon ? (seat ?? null) : null;
}

function seatInfo(
  { kind, level, guest, name, mark, away, gaveUp }: SeatRecord,
  isPresent: IsPresent,
): SeatInfo {
  if (guest === null) return { kind, level };
  return { kind, level, person: { name: name ?? '', mark, present: isPresent(guest), away, gaveUp } };
}

/** Who sits at the table, for its game: the automata too. */
export function participantsOf({ plan, seats }: TableRecord, isPresent: IsPresent): Participant[] {
  const free = MARKS.filter((mark) => !seats.some((seat) => seat.mark === mark));
  const automata = findMode(plan.game, plan.mode)?.automata ?? [];
  return [
    ...seats.map((seat) => participantOf(seat, isPresent)),
    ...automata.map((name, index) => ({
      kind: 'automaton' as const,
      name,
      mark: free[index] ?? MARKS[0],
      present: true,
    })),
  ];
}

function participantOf({ kind, level, guest, name, mark }: SeatRecord, isPresent: IsPresent): Participant {
  if (kind === 'computer') return { kind: 'computer', name: level, mark, present: true };
  return { kind: 'person', name: name ?? '', mark, present: guest !== null && isPresent(guest) };
}
