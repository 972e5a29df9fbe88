/** Deals `from` to `until` - 1. */
export interface Range {
  readonly from: number;
  readonly until: number;
}

/** The least number of reports of a thread, so that the progress is seen and all threads end together. */
const FEWEST_TASKS = 50;

/** Deals in ranges of at most `most`: what a thread plays at a time. */
export function* rangesOf({ from, until }: Range, threads: number, most: number): Generator<Range> {
  const size = Math.min(Math.ceil((until - from) / (threads * FEWEST_TASKS)), most);
  for (let at = from; at < until; at += size) yield { from: at, until: Math.min(at + size, until) };
}

/** Hands on parts in the order of their deals, whichever is ready first: each as soon as all before it were handed on. */
export function inOrder<Part extends Range>(from: number, take: (part: Part) => void): (part: Part) => void {
  const waiting = new Map<number, Part>();
  let next = from;
  return (part) => {
    waiting.set(part.from, part);
    for (let due = waiting.get(next); due; due = waiting.get(next)) {
      waiting.delete(next);
      next = due.until;
      take(due);
    }
  };
}
