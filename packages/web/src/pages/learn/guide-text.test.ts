import { loadAllTexts } from '@roundhouse/texts';
import { expect, onTestFinished, test } from 'vitest';
import { lessonNamed, loadLessons } from '../../games/all-lessons.ts';
import { loadGame } from '../../games/registry.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { guideText } from './guide-text.ts';
import { LessonRun } from './lesson-run.svelte.ts';

const i18n = new I18n();
i18n.texts = await loadAllTexts('en');

async function begin(step: number): Promise<LessonRun> {
  const lesson = lessonNamed(await loadLessons('lok-n-roll'), 'lay')!;
  const game = await loadGame('lok-n-roll');
  const run = (await LessonRun.open({ lesson, game, i18n, pace: () => 0 }, step))!;
  onTestFinished(() => run.close());
  return run;
}

const does = (run: LessonRun, text: string) => run.session.attempt(run.session.codec.read(text)!);

test('a wrong try is answered in one sentence, above what is still to be done, until something else is touched', async () => {
  const run = await begin(1);
  const before = guideText(i18n, run);
  expect(before.sentence).toContain('Lay the 3');
  await does(run, 'pass');
  const { sentence, heard, still } = guideText(i18n, run);
  expect(sentence).toMatch(/^You could do that, too\. But first/u);
  expect(still).toBe(before.sentence);
  expect(heard).toMatch(/^Lay the 3/u);
  run.hush();
  expect(guideText(i18n, run)).toEqual(before);
});

test('what is only told stays until it has been read', async () => {
  const run = await begin(0);
  const before = guideText(i18n, run);
  await does(run, 'lay T28 a');
  expect(guideText(i18n, run)).toEqual(before);
});
