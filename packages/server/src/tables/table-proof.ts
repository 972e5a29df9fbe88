import { type Proof, proofOf, type ProofSeat } from '@roundhouse/chance/proof';
import type { LiveGame } from './live-game.ts';
import type { SeatRecord } from '../records/table-record.ts';

/** A game that is over, with all that its cards and dice came from. */
export function tableProof({ record, table }: LiveGame): Proof {
  const { seed, seats } = record;
  const entropy = seats.map((seat) => seat.entropy);
  return proofOf(table, { seed, entropy }, seats.map(proofSeat));
}

function proofSeat({ kind, level, name, mark }: SeatRecord): ProofSeat {
  const isComputer = kind === 'computer';
  return {
    kind: isComputer ? 'computer' : 'person',
    name: isComputer ? level : (name ?? ''),
    colour: mark,
  };
}
