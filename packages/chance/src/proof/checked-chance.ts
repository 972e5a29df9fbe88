import {
  type CardId,
  type Chance,
  type ChanceEntry,
  eventChance,
  recordedChance,
  type ScriptedChance,
  scriptedChance,
} from '@roundhouse/engine';
import { keyed } from '../fair-bits.ts';
import { type Draw, WatchedBits } from './watched-bits.ts';

/** A random event that was computed again. */
export interface CheckedEvent {
  /** Its number, by which its randomness is found. */
  readonly event: number;
  /** What the file says, and what the secret gives. */
  readonly found: ChanceEntry;
  readonly due: ChanceEntry;
  readonly isSame: boolean;
  readonly draws: readonly Draw[];
  /** What was drawn from: the cards in the order of the deck, or the faces of the die. */
  readonly from: readonly CardId[];
}

/** Gives what a file says, as far as it can be, and computes each event again beside it. */
export class CheckedChance implements Chance {
  readonly events: CheckedEvent[] = [];
  private readonly secret: Uint8Array;
  private readonly script: ScriptedChance;
  private readonly entries: readonly ChanceEntry[];
  private readonly first: number;

  constructor(secret: Uint8Array, first: number, entries: readonly ChanceEntry[]) {
    this.secret = secret;
    this.first = first;
    this.entries = entries;
    this.script = scriptedChance(entries);
  }

  /** Whether all that the file says was needed. */
  get isSpent(): boolean {
    return this.script.consumed === this.entries.length;
  }

  pick(options: number): number {
    this.check([], (chance) => chance.pick(options));
    return this.script.pick(options);
  }

  shuffle(pile: number[], count: number, ids: readonly CardId[]): void {
    const sorted = pile.slice(0, count).sort((one, other) => one - other);
    const cards = sorted.map((card) => ids[card]!);
    this.check(cards, (chance) => chance.shuffle(sorted, count, ids));
    this.script.shuffle(pile, count, ids);
  }

  roll(dice: number, die: readonly number[], faces?: number[]): number {
    this.check(die, (chance) => chance.roll(dice, die));
    return this.script.roll(dice, die, faces);
  }

  private check(from: readonly CardId[], happen: (chance: Chance) => void): void {
    const event = this.first + this.events.length;
    const bits = new WatchedBits(keyed(this.secret), event);
    const chance = recordedChance(eventChance(() => bits));
    happen(chance);
    const [due] = chance.entries;
    const found = this.entries[this.events.length]!;
    const isSame = JSON.stringify(found) === JSON.stringify(due);
    this.events.push({ event, found, due: due!, isSame, draws: bits.draws, from });
  }
}
