/** How long a card takes at most, and all of them together, in milliseconds at normal speed. */
const MOST = { card: 180, all: 2600 };

/** Counts the cards of all piles at the same time, one after another; where nothing is to move, they are counted at once. */
export class Counting {
  /** How many cards of each pile have been counted. */
  counted = $state(Infinity);
  readonly most: number;
  private readonly slowness: number;

  /** `most`: the cards of the highest pile. */
  constructor(most: number, slowness: number) {
    this.most = most;
    this.slowness = slowness;
    if (slowness > 0) this.counted = 0;
  }

  /** Returns how to stop. */
  readonly start = (): (() => void) => {
    const ms = this.slowness * Math.min(MOST.card, MOST.all / this.most);
    const timer = setInterval(() => {
      if (++this.counted >= this.most) clearInterval(timer);
    }, ms);
    return () => clearInterval(timer);
  };

  readonly finish = (): void => {
    this.counted = Infinity;
  };
}
