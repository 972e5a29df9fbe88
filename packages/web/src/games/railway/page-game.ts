import type { Action, CardId } from '@roundhouse/engine';
import type { TableSession } from '../../table/session/table-session.svelte.ts';
import { sounds } from './events/sounds.ts';
import Flying from './events/flying.svelte';
import { cardOfAction, formOf, layingOf } from './view/railway-view.ts';
import { railwayAnimation } from './events/event-animations.ts';
import { eventCards, whereIs } from './events/event-cards.ts';

/** What a tap on a card stands for that cannot be played: the action that one would have wanted. */
function attempt(play: TableSession, card: CardId): Action {
  const form = { card: String(card), end: 'a', keep: false } as const;
  return play.codec.action({ ...form, kind: kindIn(play.view.phase) });
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
function isForced(play: TableSession, action: Action): boolean {
  return formOf(play, action).kind === 'stack';
}

/** Ghosts show where a card would lie, and the chosen card is in sight. */
function isInSight(play: TableSession, action: Action): boolean {
  return ['lay', 'place', 'stack', 'dump'].includes(formOf(play, action).kind);
}

/** Whether the rails would lead to the left; headings are counted clockwise. */
function isLeft(play: TableSession, action: Action): boolean {
  const { laid } = layingOf(play, action);
  return laid !== undefined && (laid.front[2] - laid.entry[2] + 4) % 4 === 3;
}

/** To combine is the rule, to keep both the exception (LR-22). */
function isUsual(play: TableSession, action: Action): boolean {
  const form = formOf(play, action);
  return (form.kind === 'stack' || form.kind === 'dump') && !form.keep;
}

/**
 * The dice fall, a card is turned up, or the turn goes on to another seat; after a pass also where that follows by itself,
 * because nothing is left to choose of the penalty cards (LR-21).
 */
function isFinal(play: TableSession, action: Action): boolean {
  const [only, second] = play.preview(action).next?.legal ?? [];
  const isFollowed = formOf(play, action).kind === 'pass' && only !== undefined && second === undefined;
  return endsTurn(play, isFollowed && isForced(play, only) ? [action, only] : [action]);
}

function endsTurn(play: TableSession, actions: readonly Action[]): boolean {
  const { uncertain, next } = play.preview(...actions);
  return uncertain !== undefined || next?.actor !== play.viewer;
}

/** What both railway games have in common. */
export const railwayPage = {
  openPhases: ['opening', 'heading', 'over'],
  sounds,
  cardOf: cardOfAction,
  attempt,
  scene: railwayAnimation,
  eventCards,
  whereIs,
  Flying,
  isInSight,
  isUsual,
  isLeft,
  isFinal,
  isForced,
};
