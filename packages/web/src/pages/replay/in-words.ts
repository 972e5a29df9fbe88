import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Replay } from './replay.svelte.ts';

/** Which turn a moment belongs to: `Turn 5 of 40 · Anna`. */
export function turnInWords(i18n: I18n, { turns, turn, session }: Replay): string {
  const { number, seat } = turn;
  return i18n.say('replay.turn', { turn: number, turns: turns.at(-1)!.number, ...session.who(seat) });
}

/** What happened last before a moment, as the log says it. */
export function whatHappened({ moments, cursor, session }: Replay): readonly string[] {
  return session.text.sentences(moments[cursor]!);
}
