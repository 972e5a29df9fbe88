/** Every lesson of every game is played to its end, by the rules and the table session with which the page plays it. */
import { type Action, GAME_IDS } from '@roundhouse/engine';
import { findClause, LANGUAGES, loadTexts } from '@roundhouse/texts';
import english from '../../../../texts/messages/en.json' with { type: 'json' };
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Lesson, Pointer } from '../../games/lessons/lesson.ts';
import { loadLessons } from '../../games/all-lessons.ts';
import { loadGame } from '../../games/registry.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { nextTask } from '../../ui/timing/delay.ts';
import { sentenceKey } from './guide-text.ts';
import { LessonRun } from './lesson-run.svelte.ts';
import { choicesOf, isOwn } from './lesson-steps.ts';
import { fits } from './lesson-table.ts';

const ALL = await Promise.all(GAME_IDS.map(loadLessons));
const LESSONS = ALL.flatMap(({ guided, tries }) => [...guided, ...tries]).map(
  (lesson) => [`${lesson.game}: ${lesson.name}`, lesson] as const,
);

/** A guided lesson takes 60 to 90 seconds: more steps than this take longer. */
const MOST_STEPS = 9;

async function begin(lesson: Lesson, step = 0): Promise<LessonRun> {
  const game = await loadGame(lesson.game);
  const run = await LessonRun.open({ lesson, game, i18n: new I18n(), pace: () => 0 }, step);
  if (!run) throw new Error('the rules do not follow it');
  onTestFinished(() => run.close());
  return run;
}

/** Plays on to the next step of the learner's own, or to the end. */
async function atRest(run: LessonRun): Promise<void> {
  await expect.poll(() => run.isDone || run.said !== undefined, { interval: 1 }).toBe(true);
  // Whatever is done by itself is done before anything is asked for.
  await nextTask();
  await run.session.upToDate;
}

function refusedBy({ steps }: Lesson, index: number): string | undefined {
  const step = steps[index];
  return isOwn(step) ? step.refused : undefined;
}

interface Seen {
  readonly step: number;
  readonly choices: readonly Action[];
}

/** Plays a lesson; of several choices it takes the one of this number, as far as there are so many. */
async function play(lesson: Lesson, nth: number): Promise<Seen[]> {
  const run = await begin(lesson);
  const seen: Seen[] = [];
  for (await atRest(run); !run.isDone; await atRest(run)) {
    const { session, step, said } = run;
    const read = choicesOf(said).map((text) => session.codec.read(text));
    const choices = read.filter((action) => action !== undefined && session.snapshot.legal.includes(action));
    seen.push({ step, choices: choices as Action[] });
    expectPointed(run, said!.at);
    if (said!.do === undefined) run.read();
    else await session.attempt(choices[Math.min(nth, choices.length - 1)]!);
    await expect.poll(() => run.step, { interval: 1 }).toBeGreaterThan(step);
  }
  return seen;
}

/** What a sentence points at is on the table: a laid card, a wagon, or the place of a seat. */
function expectPointed({ session }: LessonRun, pointer: Pointer | undefined): void {
  if (pointer === undefined) return;
  const { state } = session.view as { readonly state: unknown };
  const [kind, ...names] = pointer.split(':');
  const table = JSON.stringify(state);
  switch (kind) {
    case 'laid':
    case 'card':
    case 'held':
      return expect(table).toMatch(new RegExp(`"${names[0]}"|\\b${names[0]}\\b`, 'u'));
    case 'penalty':
    case 'hand':
    case 'wagon':
    case 'seat':
    case 'strip':
      return expect(session.names[Number(names[0])]).toBeDefined();
    default:
      return expect(['pile', 'discard']).toContain(kind);
  }
}

describe.each(LESSONS)('%s', (_, lesson) => {
  const own = lesson.steps.flatMap((step, index) => (isOwn(step) ? [index] : []));
  const most = Math.max(...lesson.steps.map((step) => choicesOf(step).length));

  test('fits the rules', async () => {
    const { rules } = await loadGame(lesson.game);
    expect(await fits(rules, lesson)).toBe(true);
  });

  test.each(Array.from({ length: most }, (_, nth) => nth))(
    'is played to its end by what it asks for (choice %i), every step of it',
    async (nth) => {
      const seen = await play(lesson, nth);
      expect(seen.map(({ step }) => step)).toEqual(own);
      for (const { step, choices } of seen) {
        const isAsked = choicesOf(lesson.steps[step]).length > 0;
        expect([step, choices.length > 0]).toEqual([step, isAsked]);
      }
    },
  );

  test('can be left and gone on with at every step', async () => {
    for (const step of own) {
      const run = await begin(lesson, step);
      await atRest(run);
      expect([run.step, run.said]).toEqual([step, lesson.steps[step]]);
    }
  });

  test('what it says is refused is, by one of its clauses', async () => {
    for (const step of own.filter((index) => refusedBy(lesson, index) !== undefined)) {
      const { session } = await begin(lesson, step);
      await session.attempt(session.codec.read(refusedBy(lesson, step)!)!);
      const { notice } = session;
      expect([step, notice?.kind]).toEqual([step, 'refused']);
      expect(lesson.clauses).toContain(notice?.kind === 'refused' && notice.refusal.clause);
    }
  });

  test.each(LANGUAGES)('is told in %s, and no sentence is left over', async (language) => {
    const texts = await loadTexts(language);
    const says = lesson.steps.flatMap((step) => (isOwn(step) ? [step.say] : []));
    const names = ['title', 'learned', ...says];
    for (const name of names) expect(texts.say(sentenceKey(lesson, name))).not.toBe('');
    if (lesson.of) return;
    const told = english.lesson[lesson.game as keyof typeof english.lesson] as unknown as Record<
      string,
      object
    >;
    expect(Object.keys(told[lesson.name]!).toSorted()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test('is short, and names rules that there are', () => {
    expect(own.length).toBeLessThanOrEqual(MOST_STEPS);
    expect(lesson.clauses.length).toBeGreaterThan(0);
    for (const clause of lesson.clauses) expect(findClause(clause)?.id).toBe(clause);
  });
});

test('every lesson has a name of its own in its game, and every text of a lesson belongs to one', () => {
  const names = LESSONS.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  const told = GAME_IDS.flatMap((game) => {
    const all = (english.lesson as unknown as Record<string, Readonly<Record<string, unknown>> | undefined>)[
      game
    ];
    return Object.keys(all ?? {}).map((name) => `${game}: ${name}`);
  });
  const whole = LESSONS.filter(([, { of }]) => !of).map(([name]) => name);
  expect(told.toSorted()).toEqual(whole.toSorted());
});

test('the first lessons of a game are of its first mode', async () => {
  for (const { guided } of ALL) expect(guided[0]?.mode).toBe('standard');
});
