import type { Action, CardId } from '@roundhouse/engine';
import type { Front } from '@roundhouse/engine/railway';
import type { PageGame } from '../../table/session/page-game.ts';
import type { RailwayContext, RailwayGame } from './context.ts';
import { explainRoll } from './dice/next-roll.ts';
import { railwayAnimation } from './events/event-animations.ts';
import { eventCards, whereIs } from './events/event-cards.ts';
import { moodOf } from './events/mood.ts';
import { sounds } from './events/sounds.ts';
import { turnHint } from './hand/turn-hint.ts';
import { explainPass } from './reading/pass-cost.ts';
import { cardOfAction, layingOf } from './view/railway-view.ts';

/** What a tap on a card that cannot be played attempts: the action its player probably wanted. */
function attempt(game: RailwayContext, card: CardId): Action {
  const form = { card: String(card), end: 'a', keep: false } as const;
  return game.codec.action({ ...form, kind: kindIn(game.view.phase) });
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

/**
 * The last penalty card of a turn that meets no equal, a first card with one way to lie and one way for the caboose to go
 * leave nothing to decide, nor does the end of dumping when there is no more rubble.
 */
function isForced(game: RailwayContext, action: Action): boolean {
  return ['stack', 'place', 'heading', 'end'].includes(game.codec.form(action).kind);
}

/** Ghosts show where a card would lie, and the chosen card is in sight. */
function isInSight(game: RailwayContext, action: Action): boolean {
  return ['lay', 'place', 'stack', 'dump'].includes(game.codec.form(action).kind);
}

function rollsDice(game: RailwayContext, action: Action): boolean {
  return game.codec.form(action).kind === 'roll';
}

/** To the front that it would make. */
function leadsTo(game: RailwayContext, action: Action): Front | undefined {
  const { laid, headed } = layingOf(game, action);
  return (laid ?? headed)?.front;
}

/** Combining is usual, keeping both cards is not (LR-22). */
function isUsual(game: RailwayContext, action: Action): boolean {
  const form = game.codec.form(action);
  return (form.kind === 'stack' || form.kind === 'dump') && !form.keep;
}

/** What both railway games share; `piece` is what moves, `penaltiesWait` whether penalty cards wait for their player. */
export function railwayPage(piece: 'train' | 'caboose', penaltiesWait: boolean) {
  const aboutRoll = explainRoll(piece);
  return {
    openPhases: ['opening', 'heading', 'over'],
    cards: { attempt, hint: turnHint, whereIs },
    actions: {
      // Where penalty cards wait, so does rubble: its dumping is ended.
      withoutCard: penaltiesWait ? ['roll', 'pass', 'end'] : ['roll', 'pass'],
      cardOf: cardOfAction,
      isForced,
      isInSight,
      isUsual,
      rollsDice,
      leadsTo,
      explain: (game, action) => explainPass(game, action) ?? aboutRoll(game, action),
    },
    events: {
      sounds,
      animationOf: (game, event) => railwayAnimation(penaltiesWait, game, event),
      cardsOf: eventCards,
      moodOf,
    },
  } satisfies Partial<PageGame<RailwayGame>>;
}
