import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Turn } from '../../parts/story/turns.ts';
import type { Replay } from './replay.svelte.ts';

/**
 * A turn among all of them: `Turn 5 of 40, Anna`, and `Anna to move` where it begins: what was told last may be of another.
 * `isAfter`: what is in sight comes after it.
 */
export function turnInWords(
  i18n: I18n,
  { turns, session, cursor }: Replay,
  { number: turn, seat, first }: Turn,
  isAfter = false,
): string {
  const all = turns.at(-1)!.number;
  if (isAfter) return i18n.say('replay.after-turn', { turn, turns: all });
  return i18n.say('replay.turn', {
    turn,
    turns: all,
    begins: cursor === first ? 'yes' : 'no',
    ...session.who(seat),
  });
}

/** What happened last before a moment, as the log says it. */
export function whatHappened({ moments, cursor, session }: Replay): readonly string[] {
  return session.text.sentences(moments[cursor]!);
}
