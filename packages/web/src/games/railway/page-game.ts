import type { Action, CardId, RailwayForm } from '@roundhouse/engine';
import type { Play } from '../../play/play.svelte.ts';
import { cardOfAction, formOf } from './railway-view.ts';

/** What a tap on a card stands for that cannot be played: the action that one would have wanted. */
function attempt(play: Play, card: CardId): Action {
  const form = { card: String(card), end: 'a', keep: false } as const;
  return play.codec.action({ ...form, kind: kindIn(play.view.phase) } as RailwayForm);
}

function kindIn(phase: string): 'stack' | 'dump' | 'lay' {
  switch (phase) {
    case 'stacking':
      return 'stack';
    case 'dumping':
      return 'dump';
    default:
      return 'lay';
  }
}

/** The last penalty card of a turn that meets no equal leaves nothing to decide. */
function isForced(play: Play, action: Action): boolean {
  return formOf(play, action).kind === 'stack';
}

/** What both railway games have in common. */
export const railwayPage = {
  openPhases: ['opening', 'heading', 'over'],
  cardOf: cardOfAction,
  attempt,
  isForced,
};
