import type { Key } from '@roundhouse/texts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { LessonRun } from './lesson-run.svelte.ts';
import { isAtPlace } from './target.ts';

const TAP_AGAIN: Key = 'page.play.tap-again';

/** What is said to a learner now. */
export interface GuideText {
  readonly sentence: string;
  /** What the ear hears instead of a ring that says where. */
  readonly heard?: string;
  /** What is still to be done, where something else was turned down. */
  readonly still?: string;
}

/** One thing at a time: what was turned down has the first word until something else is touched. */
export function guideText(i18n: I18n, run: LessonRun): GuideText {
  const { lesson, said, session, wanted, turnedDown } = run;
  if (!said) return { sentence: '' };
  const told = i18n.say(sentenceKey(lesson, said.say));
  if (wanted === undefined) return { sentence: told };
  const heard = session.text.action(wanted);
  if (turnedDown !== undefined) return { sentence: i18n.say('lesson.turned-down'), heard, still: told };
  // Where a first tap only shows what would happen, this is said below, too, and the bubble may lie on it.
  if (session.aimed === wanted && session.game.cards.hint?.(session, session.card) === TAP_AGAIN)
    return { sentence: i18n.say(TAP_AGAIN), heard };
  if (isAtPlace(run)) return { sentence: i18n.say('lesson.here'), heard };
  return { sentence: told };
}

type Named = { readonly game: string; readonly name: string; readonly of?: string };

/** The key of a sentence of a lesson. */
export const sentenceKey = ({ game, name, of = name }: Named, say: string): Key =>
  `lesson.${game}.${of}.${say}` as Key;

/** What a lesson is called. */
export function titleOf(i18n: I18n, lesson: Named): string {
  if (!lesson.of) return i18n.say(sentenceKey(lesson, 'title'));
  return i18n.say('lesson.try-title', { clause: lesson.name.toUpperCase() });
}

/** What was learned in it. */
export function learnedOf(i18n: I18n, lesson: Named): string {
  if (!lesson.of) return i18n.say(sentenceKey(lesson, 'learned'));
  const title = i18n.say(sentenceKey(lesson, 'title'));
  return i18n.say('lesson.try-learned', { clause: lesson.name.toUpperCase(), title });
}

/** Under which name a lesson's progress is kept. */
export const progressKey = ({ game, name }: Named): string => `${game}/${name}`;
