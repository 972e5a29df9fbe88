import type { Seat } from '@roundhouse/engine';
import { Inputs } from '../network/inputs.ts';
import type { Network } from '../network/network.ts';
import { writeHand, writeOthers, writeOwn, writeRailway } from './inputs.ts';
import { OwnSums } from './own-sums.ts';
import type { RailwayPosition } from './reading.ts';

/**
 * Values the ends of one seat's turn by a network. What many of them have in common is summed up once: the hand, the
 * railway and the others as they were in the end before.
 */
export class RailwayValue<P extends RailwayPosition> {
  private readonly network: Network;
  private readonly final: (position: P, seat: Seat) => number;
  private readonly inputs = new Inputs();
  private readonly others: Float64Array;
  private readonly hand: Float64Array;
  private readonly railway: Float64Array;
  /** What the hand, the railway and the others add together. */
  private readonly common: Float64Array;
  private readonly own: OwnSums;
  private isCommon = false;
  private isNew = true;
  private pileCount = 0;
  private low = 0;
  private high = 0;
  private laid = 0;

  /** `final` is the value of a game that is over. */
  constructor(network: Network, final: (position: P, seat: Seat) => number) {
    this.network = network;
    this.final = final;
    const sums = () => new Float64Array(network.weights.hidden);
    this.others = sums();
    this.hand = sums();
    this.railway = sums();
    this.common = sums();
    this.own = new OwnSums(network);
  }

  /** To be called before each decision: the next ends are those of another turn. */
  begin(): void {
    this.isNew = true;
  }

  of(position: P, seat: Seat): number {
    if (position.phase === 'over') return this.final(position, seat);
    this.sumOthers(position, seat);
    this.sumHand(position, seat);
    this.sumRailway(position);
    this.isNew = false;
    if (!this.isCommon) this.sumCommon();
    return this.network.value(this.common, this.own.of(position, seat));
  }

  private sumCommon(): void {
    const { common, others, hand, railway } = this;
    for (let unit = 0; unit < common.length; unit++)
      common[unit] = others[unit]! + hand[unit]! + railway[unit]!;
    this.isCommon = true;
  }

  private sumOthers(position: P, seat: Seat): void {
    if (!this.isNew && this.pileCount === position.pileCount) return;
    this.pileCount = position.pileCount;
    this.inputs.clear();
    writeOthers(position, seat, this.inputs);
    this.network.sum(this.inputs, this.others);
    this.isCommon = false;
  }

  private sumHand(position: P, seat: Seat): void {
    const { low, high } = position.handOf(seat);
    if (!this.isNew && this.low === low && this.high === high) return;
    this.low = low;
    this.high = high;
    this.inputs.clear();
    writeHand(position, seat, this.inputs);
    this.network.sum(this.inputs, this.hand);
    this.isCommon = false;
  }

  private sumRailway(position: P): void {
    const laid = keyOf(position);
    if (!this.isNew && this.laid === laid) return;
    this.laid = laid;
    this.inputs.clear();
    writeRailway(position, this.inputs);
    this.network.sum(this.inputs, this.railway);
    this.isCommon = false;
  }
}

/** All that a network sees of a position. */
export function writeInputs(position: RailwayPosition, seat: Seat, inputs: Inputs): void {
  inputs.clear();
  writeOthers(position, seat, inputs);
  writeHand(position, seat, inputs);
  writeRailway(position, inputs);
  writeOwn(position, seat, inputs);
}

/** Cards of one turn that the key of a railway tells apart. */
const LAID = 6;

/** Tells apart the railways that one turn can leave behind, but for one in four billion. */
function keyOf({ railway }: RailwayPosition): number {
  const { tracks, back, end, train } = railway;
  let key = (train << 12) | (back << 6) | end;
  for (let index = Math.max(back, end - LAID); index < end; index++)
    key = Math.imul(key ^ tracks[index]!, 0x9e3779b1) ^ (key >>> 15);
  return key;
}
