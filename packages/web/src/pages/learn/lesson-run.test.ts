import { anyGame, type Game, games } from '@roundhouse/engine';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Lesson } from '../../games/lessons/lesson.ts';
import { lessonNamed, loadLessons } from '../../games/all-lessons.ts';
import { loadGame } from '../../games/registry.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { readProgress, withDone, withKnown, withStep } from '../../storage/lesson-progress.ts';
import { LessonRun } from './lesson-run.svelte.ts';
import { stepIn } from './lesson-steps.ts';
import { fits, tableAt } from './lesson-table.ts';

const LESSON = lessonNamed(await loadLessons('lok-n-roll'), 'lay')!;
const KEY = 'lok-n-roll/lay';
const NUMBER_RULE = LESSON.steps.findIndex((step) => 'say' in step && step.say === 'number');

async function begin(lesson: Lesson, step: number): Promise<LessonRun> {
  const game = await loadGame(lesson.game);
  const run = (await LessonRun.open({ lesson, game, i18n: new I18n(), pace: () => 0 }, step))!;
  onTestFinished(() => run.close());
  return run;
}

const does = (run: LessonRun, text: string) => run.session.attempt(run.session.codec.read(text)!);

test('what the rules would allow is turned down gently, and nothing has happened', async () => {
  const run = await begin(LESSON, NUMBER_RULE);
  await does(run, 'pass');
  expect(run.turnedDown).toBe(run.session.codec.read('pass'));
  expect([run.session.snapshot.version, run.session.notice]).toEqual([9, undefined]);
});

test('what the rules forbid is refused by its clause', async () => {
  const run = await begin(LESSON, NUMBER_RULE);
  await does(run, 'lay T42 a');
  expect(run.session.notice).toMatchObject({ kind: 'refused', refusal: { clause: 'LR-17' } });
  expect(run.turnedDown).toBeUndefined();
});

test('what is as good as what is asked for is accepted, and what was turned down is forgotten', async () => {
  const run = await begin(LESSON, NUMBER_RULE);
  await does(run, 'pass');
  await does(run, 'lay T02 a');
  await expect.poll(() => run.step, { interval: 1 }).toBe(NUMBER_RULE + 1);
  expect(run.turnedDown).toBeUndefined();
});

test('nothing can be done before what is only told has been read', async () => {
  const run = await begin(LESSON, 0);
  await does(run, 'lay T28 a');
  expect(run.turnedDown).toBeDefined();
  run.read();
  await does(run, 'lay T28 a');
  await expect.poll(() => run.step, { interval: 1 }).toBe(2);
});

test('the others decide by themselves, one after another', async () => {
  const run = await begin(LESSON, 2);
  await does(run, 'roll');
  await expect.poll(() => run.step, { interval: 1 }).toBe(NUMBER_RULE);
  expect(run.said).toBe(LESSON.steps[NUMBER_RULE]);
});

test('no computer player decides any more once the lesson is left', async () => {
  const run = await begin(LESSON, 2);
  await does(run, 'roll');
  run.close();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(run.step).toBeLessThan(NUMBER_RULE);
});

/** The rules, but of a game in which a die has another face. */
function changed(rules: Game): Game {
  const deck = { ...rules.standardDeck, die: [2] };
  return anyGame({ ...rules, standardDeck: deck, checkDeck: () => ({ ok: true, value: deck }) });
}

test('a lesson that the rules no longer follow is found before it begins', async () => {
  const rules = games['lok-n-roll'];
  expect(await fits(rules, LESSON)).toBe(true);
  expect(await fits(changed(rules), LESSON)).toBe(false);
  const wrong: Partial<Lesson>[] = [
    { chance: [] },
    { before: ['place b'] },
    { pile: ['R1', 'R1'] },
    { mode: 'none' },
    { steps: [{ say: 'lay', do: 'lay T42 b' }] },
    { steps: [{ say: 'lay', do: 'nonsense' }] },
    { steps: [{ do: 'pass' }, { do: 'stack T04' }, { say: 'other', do: 'pass' }] },
  ];
  for (const change of wrong) expect(await fits(rules, { ...LESSON, ...change })).toBe(false);
  expect(await tableAt(rules, { ...LESSON, chance: [] }, 3)).toBeUndefined();
});

test('whatever is stored as progress, there is a step to begin at, and what was done stays so', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ done: fc.jsonValue(), left: fc.jsonValue() })),
      (stored) => {
        const progress = readProgress(stored);
        const step = stepIn(LESSON, progress.left[KEY]);
        expect(LESSON.steps[step]).toBeDefined();
        const later = withDone(withStep(progress, KEY, 3), KEY);
        expect(readProgress(JSON.parse(JSON.stringify(later)))).toEqual(later);
        expect([later.done.at(-1), later.left[KEY]]).toEqual([KEY, undefined]);
        expect(withKnown(later, 'lok-n-roll').known).toContain('lok-n-roll');
      },
    ),
  );
  const stepOf = (stored: unknown) => stepIn(LESSON, readProgress({ left: { [KEY]: stored } }).left[KEY]);
  for (const forged of [-1, -0, 1.5, 99, '3', null, {}, LESSON.steps.length]) expect(stepOf(forged)).toBe(0);
  expect(stepOf(3)).toBe(3);
});
