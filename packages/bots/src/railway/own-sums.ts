import type { Seat } from '@roundhouse/engine';
import { NOTHING } from '@roundhouse/engine/railway';
import { Inputs } from '../network/inputs.ts';
import type { Network } from '../network/network.ts';
import { writeOwn } from './inputs.ts';
import type { RailwayPosition } from './reading.ts';

/** So many sums are kept; the highest bits of a key say where. */
const PLACE_BITS = 10;
const KEPT = 1 << PLACE_BITS;
const PLACE_SHIFT = 32 - PLACE_BITS;

/** Spreads keys over all numbers of 32 bits: 2 ** 32 divided by the golden ratio. */
const SPREAD = 0x9e3779b1;

/**
 * What lies before a seat adds to a network, whose weights stay as they are meanwhile. It is much the same in many ends of turns,
 * so it is summed up once.
 */
export class OwnSums {
  private readonly network: Network;
  private readonly keys = new Int32Array(KEPT);
  private readonly sums: Float64Array[] = [];
  private readonly inputs = new Inputs();

  constructor(network: Network) {
    this.network = network;
  }

  of(position: RailwayPosition, seat: Seat): Float64Array {
    const key = keyOf(position, seat);
    const at = Math.imul(key, SPREAD) >>> PLACE_SHIFT;
    const known = this.sums[at];
    if (known !== undefined && this.keys[at] === key) return known;
    const sums = (this.sums[at] = known ?? new Float64Array(this.network.weights.hidden));
    this.keys[at] = key;
    this.inputs.clear();
    writeOwn(position, seat, this.inputs);
    this.network.sum(this.inputs, sums);
    return sums;
  }
}

/** Tells apart what may lie before a seat, but for one in four billion: its penalty pile, and what `besideOf` says. */
function keyOf(position: RailwayPosition, seat: Seat): number {
  const { number } = position.cards;
  const { top, below } = position.penaltyOf(seat);
  let key = 1 + besideOf(position, seat);
  for (let card = top; card !== NOTHING; card = below[card]!)
    key = (Math.imul(key, SPREAD) + number[card]!) | 0;
  return key;
}

function besideOf(position: RailwayPosition, seat: Seat): number {
  if ('derailments' in position) return position.derailments[seat]!;
  const { top, below } = position.bankOf(seat);
  let points = 0;
  for (let card = top; card !== NOTHING; card = below[card]!) points += position.cards.number[card]!;
  return points;
}
