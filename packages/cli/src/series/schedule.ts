import type { Series, SeriesTally, SeriesTask } from './series.ts';

/** How long a thread is to play before it reports, and the most deals that it plays. */
const TASK_MS = 500;
const MOST_DEALS = 100;

interface Progress {
  /** Deals that were handed out. */
  next: number;
  /** Of those that are done: how many, and how long they took. */
  done: number;
  milliseconds: number;
}

/**
 * Hands out the deals of a series, one item after another: as many games of each as are wanted, or with a limit of time as
 * many as fit into its part of it. What one does not need is left to those after it. Items of which nothing is there yet come
 * first, so that one run more has something of those for which there was no time.
 */
export class Schedule<Item, Tally extends SeriesTally> {
  private readonly series: Series<Item, Tally>;
  private readonly items: readonly Item[];
  private readonly games: number;
  /** When all is to be over, by `performance.now()`. */
  private readonly end: number;
  private readonly progress: ReadonlyMap<Item, Progress>;
  private at = 0;

  /** `played` says how many deals of an item need not be played again. */
  constructor(series: Series<Item, Tally>, games: number, end: number, played: (item: Item) => number) {
    this.series = series;
    const [none, some] = [true, false].map((isNew) =>
      series.items.filter((item) => (played(item) === 0) === isNew),
    );
    this.items = [...none!, ...some!];
    this.games = games;
    this.end = end;
    this.progress = new Map(
      series.items.map((item) => [item, { next: played(item), done: 0, milliseconds: 0 }]),
    );
  }

  *tasks(): Generator<SeriesTask<Item>> {
    for (const item of this.items) {
      const due = this.dealsOf(item);
      const progress = this.progress.get(item)!;
      const start = performance.now();
      const until = start + (this.end - start) / (this.items.length - this.at);
      while (progress.next < due && performance.now() < until) {
        const from = progress.next;
        progress.next = Math.min(due, from + sizeAfter(progress));
        yield { item, from, until: progress.next };
      }
      this.at++;
    }
  }

  /** Part of all that is over, from 0 to 1. */
  get share(): number {
    const item = this.items[this.at];
    const part = item === undefined ? 0 : this.progress.get(item)!.next / this.dealsOf(item);
    return (this.at + part) / this.items.length;
  }

  /** Some deals were played. */
  done(item: Item, deals: number, milliseconds: number): void {
    const progress = this.progress.get(item)!;
    progress.done += deals;
    progress.milliseconds += milliseconds;
  }

  /** The deals that have as many games as are wanted. */
  private dealsOf(item: Item): number {
    return Math.ceil(this.games / this.series.gamesInDeal(item));
  }
}

function sizeAfter({ done, milliseconds }: Progress): number {
  if (done === 0) return 1;
  return Math.max(1, Math.min(MOST_DEALS, Math.round((TASK_MS * done) / milliseconds)));
}
