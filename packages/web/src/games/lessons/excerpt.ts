import type { ClauseId } from '@roundhouse/texts';
import type { Lesson } from './lesson.ts';

/** One rule out of a lesson: from the step with one sentence to that with another; what came before has happened. */
export function excerpt(lesson: Lesson, clause: ClauseId, first: string, last = first): Lesson {
  const placeOf = (say: string) => lesson.steps.findIndex((step) => 'say' in step && step.say === say);
  const before = lesson.steps.slice(0, placeOf(first)).flatMap((step) => step.do ?? []);
  return {
    ...lesson,
    name: clause.toLowerCase(),
    of: lesson.name,
    before: [...lesson.before, ...before],
    steps: lesson.steps.slice(placeOf(first), placeOf(last) + 1),
    clauses: [clause],
  };
}
