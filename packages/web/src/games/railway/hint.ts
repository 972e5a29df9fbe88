import type { Action, CardId } from '@roundhouse/engine';
import { percentOf } from '../../i18n/percent-of.ts';
import type { RailwayContext } from './context.ts';
import { nextRoll } from './dice/next-roll.ts';
import { pointsIn } from './story.ts';
import { countOf, pileOf } from './view/railway-view.ts';

/** What is seen of an action before it is done. */
interface Prospect {
  /** How likely its roll derails; undefined where none follows. */
  readonly danger: number | undefined;
  /** How many penalty cards it takes for sure, banked ones too (LC-16). */
  readonly takes: number;
  /** What the own pile counts then, where it puts a card there; with the hand, where that follows at once (LR-25). */
  readonly points: number | undefined;
  /** Whether the seat has no other turn after it. */
  readonly isLast: boolean;
  /** The card of the hand that it lays or dumps, and how many cards fit after it. */
  readonly spends: CardId | undefined;
  /** The points that it lays on the rails: what stays in the hand counts in the end (LR-25, LC-20). */
  readonly lays: number;
  readonly fits: number;
}

type Picture = RailwayContext['memory']['picture'];

/** Chances that differ by less are alike. */
const ALIKE = 0.02;

/** A roll that derails more often is not done for its safety. */
const SAFE = 0.5;

/** Why an action is better than another: the first thing that differs and speaks for it. `piece`: what may derail. */
export const whyWith =
  (piece: 'train' | 'caboose') =>
  (game: RailwayContext, best: Action, next: Action): string | undefined => {
    const one = prospectOf(game, best);
    const other = prospectOf(game, next);
    const kinds = [aboutDanger(piece), aboutPile, aboutFit, aboutPoints, aboutKept];
    for (const about of kinds) {
      const sentence = about(game, one, other);
      if (sentence) return sentence;
    }
    return undefined;
  };

function prospectOf(game: RailwayContext, action: Action): Prospect {
  const { view, viewer } = game;
  const form = game.codec.form(action);
  const preview = game.preview(action);
  const { events, memory, next } = preview;
  const unseen = form.kind === 'pass' && isHidingPenalty(preview) ? 1 : 0;
  const pile = countOf(view.state.pile);
  const isPut = form.kind === 'stack' || form.kind === 'dump';
  const fitting = next?.legal.filter((each) => game.codec.form(each).kind === 'lay') ?? [];
  return {
    danger: dangerOf(game, action),
    takes: events.filter(({ kind }) => kind === 'took' || kind === 'banked').length + unseen,
    points: isPut ? ownPoints(game, memory.picture, pile === 0 && next?.actor !== viewer) : undefined,
    // Every seat draws a card before it is this one's turn again.
    isLast: pile - unseen < view.state.penalty.length,
    lays: form.kind === 'lay' ? pointsIn(view.setup)([form.card]) : 0,
    spends: form.kind === 'lay' || form.kind === 'dump' ? form.card : undefined,
    fits: new Set(fitting.map((each) => game.cardOf(each))).size,
  };
}

/** Whether a pass takes a penalty card that nobody knows yet: then its preview ends before (LC-13, LC-14). */
function isHidingPenalty({ events, uncertain }: ReturnType<RailwayContext['preview']>): boolean {
  return uncertain?.kind === 'hidden' && !events.some(({ kind }) => kind === 'took' || kind === 'waived');
}

function ownPoints({ view, viewer }: RailwayContext, picture: Picture, isOver: boolean): number {
  const seat = Number(viewer);
  const hand = picture.hands[seat];
  const follows = isOver && typeof hand === 'object' ? hand : [];
  return pointsIn(view.setup)([...(pileOf(picture, seat).cards ?? []), ...follows]);
}

function dangerOf(game: RailwayContext, action: Action): number | undefined {
  const { kind } = game.codec.form(action);
  if (kind === 'roll') return nextRoll(game)?.derailing;
  return kind === 'lay' ? nextRoll(game, action)?.derailing : undefined;
}

const aboutDanger =
  (piece: string) =>
  ({ text }: RailwayContext, one: Prospect, other: Prospect): string | undefined => {
    if (one.danger === undefined) {
      if (!other.danger || one.points !== undefined) return undefined;
      return text.say('hint.danger.none', { danger: percentOf(other.danger), takes: one.takes });
    }
    const danger = percentOf(one.danger);
    if (other.danger === undefined)
      return one.danger > SAFE ? undefined : text.say('hint.danger.worth', { danger, takes: other.takes });
    if (other.danger - one.danger < ALIKE) return undefined;
    return text.say('hint.danger.less', { piece, danger, other: percentOf(other.danger) });
  };

function aboutPile({ text }: RailwayContext, one: Prospect, other: Prospect): string | undefined {
  if (one.points === undefined || other.points === undefined || one.points >= other.points) return undefined;
  return text.say('hint.pile', { points: one.points, other: other.points });
}

function aboutFit({ text }: RailwayContext, one: Prospect, other: Prospect): string | undefined {
  if (one.spends === undefined || other.spends === undefined || one.fits <= other.fits) return undefined;
  return text.say('hint.fits', { cards: one.fits, other: other.fits });
}

function aboutKept({ text, view }: RailwayContext, one: Prospect, other: Prospect): string | undefined {
  if (one.isLast || other.spends === undefined || one.spends === other.spends) return undefined;
  // Nor is there a later where a roll may lose the game (LR-28).
  if (view.setup.mode === 'solo-limit' && (one.danger ?? 0) > SAFE) return undefined;
  return text.say('hint.keeps', { card: text.card(other.spends) });
}

function aboutPoints({ text }: RailwayContext, one: Prospect, other: Prospect): string | undefined {
  if (one.lays <= other.lays) return undefined;
  const takes = other.danger === undefined ? other.takes : 0;
  return text.say('hint.rids', { points: one.lays, other: other.lays, takes });
}
