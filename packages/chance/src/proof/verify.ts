/**
 * Computes a game again from its file: the commitment, the secret, every card and die, and that the rules allow what was
 * done. Each fault is a value with the place where it is, so that page and command line say it in their words.
 */
import {
  type ChanceEntry,
  ChanceError,
  type Games,
  isUndo,
  type LocalTable,
  newTable,
  openTable,
  type Problem,
  type Row,
  type Seat,
  type Setup,
  type TableStep,
  type Undo,
} from '@roundhouse/engine';
import { secretOf } from '../secret.ts';
import { commitmentTo, sharedSecret } from '../shared-secret.ts';
import { CheckedChance, type CheckedEvent } from './checked-chance.ts';
import { partsOf, type Proof, type ProofSeat, sealAfter } from './proof.ts';
import { type ReadProof, readProof, seatsOf } from './read-proof.ts';

export const FAULT_CODES = [
  /** The text is not written to the letter as such a file is. */
  'letters',
  /** There are more or fewer seals than parts. */
  'seals',
  /** A part is not what its seal was made from: the head, the start, or a step. */
  'head',
  'start',
  'step',
  /** The commitment is not the SHA-256 of the seed. */
  'commitment',
  /** The secret is not what seed and entropies give. */
  'secret',
  /** There are not as many entropies as seats. */
  'entropy',
  /** An event is not what the secret gives. */
  'pick',
  'shuffle',
  'dice',
  /** The chance of a step is none that the rules ask for there. */
  'chance',
  /** The rules do not allow a step. */
  'refused',
  /** The game does not end as the file says. */
  'end',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** Something in the file that is not true. */
export interface Fault {
  readonly code: FaultCode;
  /** The step, counted from 1; absent where it is in none. */
  readonly step?: number;
  /** The number of the random event. */
  readonly event?: number;
  /** What the file says, and what is true, where that can be said in a line. */
  readonly found?: string;
  readonly due?: string;
}

/** What was computed again of a step; the first is the start. */
export interface CheckedStep {
  readonly seat: Seat | null;
  /** The text of what was done; nothing at the start and where something was taken back. */
  readonly action: string | undefined;
  /** What everybody saw. */
  readonly seen: readonly TableStep[];
  readonly events: readonly CheckedEvent[];
}

export interface Verified {
  readonly kind: 'read';
  readonly proof: Proof;
  readonly setup: Setup;
  readonly seats: readonly ProofSeat[];
  /** What the seed gives. */
  readonly commitment: string | undefined;
  readonly secret: string;
  readonly faults: readonly Fault[];
  readonly steps: readonly CheckedStep[];
  /** Whether the file holds the game to its end. */
  readonly isOver: boolean;
  /** Who has the same has the same game. */
  readonly fingerprint: string;
}

export type Verification = { readonly kind: 'unreadable'; readonly problem: Problem } | Verified;

/** Verifies the text of a file. */
export async function verify(text: string, games: Games): Promise<Verification> {
  const read = readProof(text, games);
  if (!read.ok) return { kind: 'unreadable', problem: read.problem };
  const { proof, table } = read.value;
  const { shared } = proof;
  const { setup } = table.history;
  // A game of one device has made its secret alone.
  const secret = shared ? sharedSecret(shared.seed, shared.entropy) : table.key.secret!;
  const replay = await new Replay(read.value, secret, games).run();
  return {
    kind: 'read',
    proof,
    setup,
    seats: seatsOf(proof),
    commitment: shared && commitmentTo(shared.seed),
    secret,
    faults: [...faultsOfSeed(proof, secret, setup), ...replay.faults, ...faultsOfText(read.value)],
    steps: replay.steps,
    isOver: replay.isOver,
    fingerprint: proof.seals.at(-1) ?? '',
  };
}

/** How many cards and dice were computed again, for the sum at the end. */
export function countEvents(steps: readonly CheckedStep[]): {
  dice: number;
  shuffles: number;
  picks: number;
} {
  const events = steps.flatMap((step) => step.events);
  const ofKind = (kind: ChanceEntry[0]) => events.filter(({ due }) => due[0] === kind);
  const dice = ofKind('dice').reduce((sum, { draws }) => sum + draws.length, 0);
  return { dice, shuffles: ofKind('shuffle').length, picks: ofKind('pick').length };
}

function faultsOfSeed({ shared, game }: Proof, secret: string, { players }: Setup): Fault[] {
  if (!shared) return [];
  const faults: Fault[] = [];
  const commitment = commitmentTo(shared.seed);
  if (commitment !== shared.commitment)
    faults.push({ code: 'commitment', found: shared.commitment, due: commitment });
  if (shared.entropy.length !== players) faults.push({ code: 'entropy' });
  if (game.format === 'roundhouse-table/2' && game.secret !== secret)
    faults.push({ code: 'secret', found: game.secret, due: secret });
  return faults;
}

function faultsOfText({ proof, isToTheLetter }: ReadProof): Fault[] {
  const parts = partsOf(proof);
  const { seals } = proof;
  const faults = parts.flatMap((part, index): Fault[] => {
    const due = sealAfter(seals[index - 1] ?? '', part);
    if (seals[index] === undefined || seals[index] === due) return [];
    const [head, start] = ['head', 'start'] as const;
    return [index > 1 ? { code: 'step', step: index - 1 } : { code: index === 0 ? head : start }];
  });
  if (seals.length !== parts.length) faults.push({ code: 'seals' });
  if (!isToTheLetter) faults.push({ code: 'letters' });
  return faults;
}

/** A game that is played again by what its file says. */
class Replay {
  readonly faults: Fault[] = [];
  readonly steps: CheckedStep[] = [];
  isOver = false;
  private readonly read: ReadProof;
  private readonly secret: Uint8Array;
  private readonly games: Games;
  private chance: CheckedChance | undefined;
  private entries: readonly ChanceEntry[];

  constructor(read: ReadProof, secret: string, games: Games) {
    this.read = read;
    this.secret = secretOf(secret);
    this.games = games;
    this.entries = read.table.history.start;
  }

  async run(): Promise<this> {
    const { history, state } = this.read.table;
    let table = await this.begin();
    for (const [index, row] of history.rows.entries()) {
      table = table && (await this.follow(table, row, index + 1));
    }
    if (!table) return this;
    this.isOver = table.actor === null;
    if (table.digest !== state) this.faults.push({ code: 'end' });
    return this;
  }

  private async begin(): Promise<LocalTable | undefined> {
    const { history, options } = this.read.table;
    const { setup } = history;
    const chance = (events: number) => this.chanceFrom(events);
    const table = await this.met(undefined, async () =>
      newTable(this.games[setup.game]!, setup, { ...options, chance }),
    );
    if (table) await this.note(table, null, undefined);
    return table;
  }

  /** The table after a row; nothing where the rules or its chance do not let it be done. */
  private async follow(table: LocalTable, row: Row, step: number): Promise<LocalTable | undefined> {
    this.entries = isUndo(row) ? [] : row.chance;
    this.chance = undefined;
    const after = await this.met(step, () => this.after(table, row));
    if (after === 'refused') this.faults.push({ code: 'refused', step });
    if (after === undefined || after === 'refused') return undefined;
    await this.note(after, row.seat, isUndo(row) ? undefined : row.action);
    return after;
  }

  private async after(table: LocalTable, row: Row): Promise<LocalTable | 'refused'> {
    if (isUndo(row)) return this.undone(table, row);
    const action = table.game.codec(table.setup).read(row.action);
    if (action === undefined) return 'refused';
    const { kind } = await table.seat(row.seat).act(table.version, action);
    return kind === 'accepted' ? table : 'refused';
  }

  /** By consent of the others anything may be taken back. */
  private undone({ game, history, options }: LocalTable, row: Undo): LocalTable {
    const opened = openTable(game, { ...history, rows: [...history.rows, row] }, options);
    // All of it has been followed before.
    if (!opened.ok) throw new Error(opened.divergence.clause);
    return opened.table;
  }

  /** What happens with the chance of the file; undefined where that is none of the game. */
  private async met<Value>(
    step: number | undefined,
    happen: () => Promise<Value>,
  ): Promise<Value | undefined> {
    const place = step === undefined ? {} : { step };
    try {
      const value = await happen();
      this.compare(place);
      if (value === 'refused' || this.isSpent) return value;
    } catch (error) {
      if (!(error instanceof ChanceError)) throw error;
      this.compare(place);
    }
    this.faults.push({ code: 'chance', ...place });
    return undefined;
  }

  /** Whether all chance of the file was needed. */
  private get isSpent(): boolean {
    return this.chance ? this.chance.isSpent : this.entries.length === 0;
  }

  private compare(place: { readonly step?: number }): void {
    for (const { event, found, due, isSame } of this.chance?.events ?? []) {
      if (isSame || found === undefined) continue;
      const said = found[0] === due[0] ? { found: lineOf(found), due: lineOf(due) } : {};
      this.faults.push({ code: due[0], event, ...place, ...said });
    }
  }

  private chanceFrom(events: number): CheckedChance {
    this.chance = new CheckedChance(this.secret, events, this.entries);
    return this.chance;
  }

  private async note(table: LocalTable, seat: Seat | null, action: string | undefined): Promise<void> {
    const { steps: seen } = await table.seat('spectator').read(table.version - 1);
    this.steps.push({ seat, action, seen, events: this.chance?.events ?? [] });
  }
}

const lineOf = ([, value]: ChanceEntry) => [value].flat().join(' ');
