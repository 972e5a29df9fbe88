import { partsOf } from './stored.ts';

/** What this device knows of its learner: lessons by `game/name`, games by their ids. */
export interface LessonProgress {
  readonly done: readonly string[];
  /** The step at which a lesson was left. */
  readonly left: Readonly<Record<string, number>>;
  /** The games of which somebody said that they know them. */
  readonly known: readonly string[];
}

/** Progress as it was stored; what makes no sense is dropped. */
export function readProgress(stored: unknown): LessonProgress {
  const { done, left, known } = partsOf(stored);
  return { done: textsOf(done), left: stepsOf(left), known: textsOf(known) };
}

/** A lesson was left at a step, or begun anew. */
export function withStep(progress: LessonProgress, lesson: string, step: number): LessonProgress {
  return { ...progress, left: { ...progress.left, [lesson]: step } };
}

/** A lesson was played to its end: the next time it begins anew. */
export function withDone(progress: LessonProgress, lesson: string): LessonProgress {
  const { [lesson]: _, ...left } = progress.left;
  return { ...progress, left, done: added(progress.done, lesson) };
}

export function withKnown(progress: LessonProgress, game: string): LessonProgress {
  return { ...progress, known: added(progress.known, game) };
}

/**
 * Progress of two devices: what was learned on either counts. Of a lesson that was left on both the further step stays, and of
 * one that was done, none but that of whoever does it once more here.
 */
export function mergedProgress(own: LessonProgress, other: LessonProgress): LessonProgress {
  const done = union(own.done, other.done);
  const lessons = union(Object.keys(own.left), Object.keys(other.left));
  const stepOf = (lesson: string) => {
    const step = own.left[lesson] ?? 0;
    if (done.includes(lesson)) return own.done.includes(lesson) ? step : 0;
    return Math.max(step, other.left[lesson] ?? 0);
  };
  const left = lessons.map((lesson): [string, number] => [lesson, stepOf(lesson)]);
  return { done, left: Object.fromEntries(left.filter(isStep)), known: union(own.known, other.known) };
}

const union = (own: readonly string[], other: readonly string[]) => [...new Set([...own, ...other])];

const isStep = (entry: [string, unknown]): entry is [string, number] =>
  Number.isSafeInteger(entry[1]) && (entry[1] as number) > 0;

function stepsOf(value: unknown): Record<string, number> {
  return Object.fromEntries(Object.entries(partsOf(value)).filter(isStep));
}

const added = (list: readonly string[], one: string) => [...list.filter((other) => other !== one), one];

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
