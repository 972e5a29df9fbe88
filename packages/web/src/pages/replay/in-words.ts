import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Turn } from '../../parts/story/turns.ts';
import type { Replay } from './replay.svelte.ts';

/** A turn among all of them: `Turn 5 of 40, Anna’s turn`. `isAfter`: what is in sight comes after it. */
export function turnInWords(
  i18n: I18n,
  { turns, session }: Replay,
  { number: turn, seat }: Turn,
  isAfter = false,
): string {
  const all = turns.at(-1)!.number;
  if (isAfter) return i18n.say('replay.after-turn', { turn, turns: all });
  return i18n.say('replay.turn', { turn, turns: all, ...session.who(seat) });
}

/** What happened last before a moment, as the log says it. */
export function whatHappened({ moments, cursor, session }: Replay): readonly string[] {
  return session.text.sentences(moments[cursor]!);
}
