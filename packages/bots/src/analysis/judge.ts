import type { Action, Assessment, Budget, Game, Player } from '@roundhouse/engine';
import type { OwnDecision } from './own-decisions.ts';

/** What a player who assesses expects of a decision. */
export interface Judged {
  readonly moment: number;
  readonly unit: Assessment['unit'];
  readonly action: Action;
  readonly value: number;
  /** The best that could be done, and what was expected of it. */
  readonly best: Action;
  readonly bestValue: number;
  /** Whether all that the action did was certain, and the same seat decides next: then nothing new is known there. */
  readonly isCertain: boolean;
}

/** Judges a decision by what its seat knew; undefined where the player cannot say what it expects. */
export async function judge(
  game: Pick<Game, 'preview'>,
  { moment, view, memory, action }: OwnDecision,
  player: Pick<Player, 'assess'>,
  budget: Budget,
  signal?: AbortSignal,
): Promise<Judged | undefined> {
  const assessment = await player.assess?.(view, memory, budget, signal);
  const best = assessment?.actions[0];
  const played = assessment?.actions.find((each) => each.action === action || each.alike.includes(action));
  if (!best || !played) return undefined;
  const { uncertain, next } = game.preview(view, memory, [action]);
  return {
    moment,
    unit: assessment.unit,
    action,
    value: played.value,
    best: best.action,
    bestValue: best.value,
    isCertain: uncertain === undefined && next?.actor === view.actor,
  };
}
