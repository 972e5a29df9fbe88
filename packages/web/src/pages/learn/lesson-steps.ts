import type { Lesson, LessonStep } from '../../games/lessons/lesson.ts';

/** A step with a sentence: the learner does something, or goes on. */
export type OwnStep = Extract<LessonStep, { say: string }>;

export const isOwn = (step: LessonStep | undefined): step is OwnStep => step !== undefined && 'say' in step;

/** The decisions that a step takes, the one that it points at first. */
export const choicesOf = (step: LessonStep | undefined): readonly string[] =>
  step?.do === undefined ? [] : [step.do, ...((isOwn(step) && step.or) || [])];

/** How many decisions of a lesson lie before a step. */
export function decisionsBefore({ steps }: Lesson, step: number): number {
  return steps.slice(0, step).filter((each) => each.do !== undefined).length;
}

/** The first step after so many decisions: what is only told comes after the decision before it. */
export function stepAfter({ steps }: Lesson, decisions: number): number {
  if (decisions === 0) return 0;
  let left = decisions;
  return steps.findIndex((each) => each.do !== undefined && --left === 0) + 1;
}

/** The last step of the learner's own before a step. */
export function ownBefore({ steps }: Lesson, step: number): number | undefined {
  const found = steps.slice(0, step).findLastIndex(isOwn);
  return found < 0 ? undefined : found;
}

/** A step as it may be stored, where the lesson has it; else its beginning. */
export function stepIn({ steps }: Lesson, stored = 0): number {
  return stored < steps.length ? stored : 0;
}

/** How far the learner is: which of their own steps is next, and how many there are. */
export function wayOf({ steps }: Lesson, step: number): { readonly at: number; readonly of: number } {
  const own = steps.filter(isOwn).length;
  return { at: Math.min(own, steps.slice(0, step).filter(isOwn).length + 1), of: own };
}
