/** More cards than any deck of the railway games has (TR-21). */
const MOST_CARDS = 64;

/** Below the lowest card of a chain, and the top of an empty one. */
const NOTHING = -1;

const NO_CARDS: readonly number[] = Array<number>(MOST_CARDS).fill(NOTHING);

/**
 * Several stacks of cards: hands, penalty piles, the box. A card lies in one of them at most, so it is enough that each
 * card knows the one below it, and a copy is two short lists. Plain arrays of small integers: V8 reads them with
 * fewer checks than typed arrays, and makes and copies them in a fraction of the time.
 */
export class Chains {
  /** Per card the one below it in its chain, negative at the bottom. */
  below: number[] = NO_CARDS.slice();
  /** Per chain its top card, negative where it is empty. */
  tops: number[];

  constructor(chains: number) {
    this.tops = NO_CARDS.slice(0, chains);
  }

  isEmpty(chain: number): boolean {
    return this.tops[chain]! < 0;
  }

  push(chain: number, card: number): void {
    this.below[card] = this.tops[chain]!;
    this.tops[chain] = card;
  }

  /** Takes the top card of a chain that is not empty. */
  pop(chain: number): number {
    const card = this.tops[chain]!;
    this.tops[chain] = this.below[card]!;
    return card;
  }

  /** Takes a card that lies in the chain. */
  remove(chain: number, card: number): void {
    const { below, tops } = this;
    let above = tops[chain]!;
    if (above === card) {
      tops[chain] = below[card]!;
      return;
    }
    while (below[above] !== card) above = below[above]!;
    below[above] = below[card]!;
  }

  has(chain: number, card: number): boolean {
    let held = this.tops[chain]!;
    while (held >= 0 && held !== card) held = this.below[held]!;
    return held >= 0;
  }

  size(chain: number): number {
    let size = 0;
    for (let card = this.tops[chain]!; card >= 0; card = this.below[card]!) size++;
    return size;
  }

  clear(chain: number): void {
    this.tops[chain] = NOTHING;
  }

  /** The cards of a chain, bottom to top: in the order in which they were pushed. */
  list(chain: number): number[] {
    const cards: number[] = [];
    for (let card = this.tops[chain]!; card >= 0; card = this.below[card]!) cards.push(card);
    return cards.reverse();
  }

  /** The cards of a chain, ascending. */
  sorted(chain: number): number[] {
    return this.list(chain).sort((one, other) => one - other);
  }

  become(other: Chains): void {
    this.below = other.below.slice();
    this.tops = other.tops.slice();
  }
}
