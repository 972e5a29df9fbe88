import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Turn } from '../../parts/story/turns.ts';
import type { Replay } from './replay.svelte.ts';

/** A turn among all of them: `Turn 5 of 40 · Anna`. */
export function turnInWords(i18n: I18n, { turns, session }: Replay, { number, seat }: Turn): string {
  return i18n.say('replay.turn', { turn: number, turns: turns.at(-1)!.number, ...session.who(seat) });
}

/** What happened last before a moment, as the log says it. */
export function whatHappened({ moments, cursor, session }: Replay): readonly string[] {
  return session.text.sentences(moments[cursor]!);
}
