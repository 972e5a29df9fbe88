import type { Chance, ChanceEntry } from '../contract/chance.ts';
import type { CardId } from '../contract/deck.ts';

/** A chance, and what it gave as a transcript writes it (TR-3). */
export interface RecordedChance extends Chance {
  readonly entries: readonly ChanceEntry[];
}

/** Records everything that `chance` gives. */
export function recordedChance(chance: Chance): RecordedChance {
  return new Recorder(chance);
}

class Recorder implements RecordedChance {
  readonly entries: ChanceEntry[] = [];
  private readonly chance: Chance;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  pick(options: number): number {
    const index = this.chance.pick(options);
    this.entries.push(['pick', index]);
    return index;
  }

  shuffle(pile: number[], count: number, ids: readonly CardId[]): void {
    this.chance.shuffle(pile, count, ids);
    this.entries.push([
      'shuffle',
      pile
        .slice(0, count)
        .reverse()
        .map((card) => ids[card]!),
    ]);
  }

  roll(dice: number, die: readonly number[], faces?: number[]): number {
    const rolled: number[] = [];
    const wheels = this.chance.roll(dice, die, rolled);
    this.entries.push(['dice', rolled]);
    faces?.push(...rolled);
    return wheels;
  }
}
