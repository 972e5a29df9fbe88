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

const isStep = (entry: [string, unknown]): entry is [string, number] =>
  Number.isSafeInteger(entry[1]) && (entry[1] as number) > 0;

function stepsOf(value: unknown): Record<string, number> {
  return Object.fromEntries(Object.entries(partsOf(value)).filter(isStep));
}

const added = (list: readonly string[], one: string) => [...list.filter((other) => other !== one), one];

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
