import type { ClauseId } from '@roundhouse/texts';
import type { Notice } from '../../table/session/table-session.svelte.ts';
import type { GameText } from '../../table/session/game-context.ts';

/** Why a tap did nothing: in a sentence, and the clause of the rules that gives the reason, if one does. */
export interface NoticeText {
  readonly sentence: string;
  readonly clause: ClauseId | undefined;
}

export function noticeText(notice: Notice, text: Pick<GameText, 'refusal' | 'say'>): NoticeText {
  switch (notice.kind) {
    case 'refused':
      return { sentence: text.refusal(notice.refusal), clause: ruleOf(notice.refusal.clause) };
    case 'clause':
      return { sentence: text.say(`notice.${notice.clause}`), clause: notice.clause };
    case 'not-your-turn':
      return { sentence: text.say('page.play.not-your-turn'), clause: undefined };
  }
}

/** How games and their actions are written down is no rule of a game. */
const ruleOf = (id: string) => (id.startsWith('TR-') ? undefined : (id as ClauseId));
