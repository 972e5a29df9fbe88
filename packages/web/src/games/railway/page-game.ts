import type { Action, CardId } from '@roundhouse/engine';
import type { TableSession } from '../../table/session/table-session.svelte.ts';
import { sounds } from './events/sounds.ts';
import Flying from './events/flying.svelte';
import { cardOf, cardOfAction, formOf, stateOf } from './view/railway-view.ts';
import { railwayAnimation } from './events/event-animations.ts';
import { toldCards, whereIs } from './events/event-cards.ts';

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

/** A curve turns its own way by end `a` and the other way by end `b` (RW-3, RW-8). */
function isLeft(play: TableSession, action: Action): boolean {
  const form = formOf(play, action);
  if (form.kind !== 'lay' && form.kind !== 'place') return false;
  const { shape } = cardOf(play, form.kind === 'lay' ? form.card : stateOf(play).shown!);
  return shape === (form.end === 'a' ? 'left' : 'right');
}

/** To combine is the rule, to keep both the exception (LR-22). */
function isUsual(play: TableSession, action: Action): boolean {
  const form = formOf(play, action);
  return (form.kind === 'stack' || form.kind === 'dump') && !form.keep;
}

/** The dice fall, a card is turned up, or the turn goes on to somebody else. */
function isFinal(play: TableSession, action: Action): boolean {
  switch (formOf(play, action).kind) {
    case 'lay':
    case 'dump':
      return false;
    case 'stack':
      return new Set(play.cards.values()).size === 1;
    default:
      return true;
  }
}

/** What both railway games have in common. */
export const railwayPage = {
  openPhases: ['opening', 'heading', 'over'],
  sounds,
  cardOf: cardOfAction,
  attempt,
  scene: railwayAnimation,
  toldCards,
  whereIs,
  Flying,
  isInSight,
  isUsual,
  isLeft,
  isFinal,
  isForced,
};
