import { painted, settled } from './delay.ts';

/**
 * What `source` gave when the page was painted last, so that what goes with a change and need not be there at once is drawn
 * in a task of its own; at first, when the page around it may be new, once that can be used. For a component, while it is made.
 */
export function afterPaint<Value>(source: () => Value): () => Value | undefined {
  let seen = $state.raw<Value>();
  let isNew = true;
  $effect(() => {
    const value = source();
    let isPast = false;
    const see = async () => {
      await (isNew ? settled() : painted());
      if (isPast) return;
      isNew = false;
      seen = value;
    };
    void see();
    return () => {
      isPast = true;
    };
  });
  return () => seen;
}

/** Whether the page has been painted since `source` gave what it gives now. */
export function paintedSince(source: () => unknown): () => boolean {
  const seen = afterPaint(source);
  return () => seen() === source();
}

/** How many of the `parts` are drawn: each in a task of its own, after those before it have been painted. */
export function partByPart(parts: () => number): () => number {
  let drawn = $state(0);
  $effect(() => {
    if (drawn >= parts()) return;
    let isPast = false;
    const drawNext = async () => {
      await painted();
      if (!isPast) drawn++;
    };
    void drawNext();
    return () => {
      isPast = true;
    };
  });
  return () => drawn;
}
