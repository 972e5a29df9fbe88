import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LessonProgress, mergedProgress } from './lesson-progress.ts';

const lesson = fc.constantFrom('a', 'b', 'c');
const some = fc.uniqueArray(lesson);
const progress: fc.Arbitrary<LessonProgress> = fc.record({
  done: some,
  left: fc.dictionary(lesson, fc.integer({ min: 1, max: 9 }), { noNullPrototype: true }),
  known: some,
});

const sorted = ({ done, left, known }: LessonProgress) => ({
  done: done.toSorted(),
  left,
  known: known.toSorted(),
});

test('what was learned on either of two devices counts', () => {
  fc.assert(
    fc.property(progress, progress, (own, other) => {
      const { done, left, known } = mergedProgress(own, other);
      expect(done.toSorted()).toEqual([...new Set([...own.done, ...other.done])].toSorted());
      expect(known.toSorted()).toEqual([...new Set([...own.known, ...other.known])].toSorted());
      for (const lesson of ['a', 'b', 'c'].filter((lesson) => !done.includes(lesson))) {
        const further = Math.max(own.left[lesson] ?? 0, other.left[lesson] ?? 0);
        expect(left[lesson] ?? 0).toBe(further);
      }
      // Whoever does a lesson once more goes on with it.
      for (const lesson of own.done) expect(left[lesson]).toBe(own.left[lesson]);
    }),
  );
});

test('the same progress changes nothing the second time', () => {
  fc.assert(
    fc.property(progress, progress, (own, other) => {
      const merged = mergedProgress(own, other);
      expect(sorted(mergedProgress(merged, other))).toEqual(sorted(merged));
      expect(sorted(mergedProgress(own, own))).toEqual(sorted(own));
    }),
  );
});
