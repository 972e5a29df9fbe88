import type { Assessment, Expectation } from '@roundhouse/engine';
import type { GameHint } from '../../games/hint.ts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { percentOf } from '../../i18n/percent-of.ts';
import type { GameContext } from '../../table/session/game-context.ts';

type Unit = Assessment['unit'];

/** Values that differ by less are as good as each other. */
const ALIKE: Readonly<Record<Unit, number>> = { chance: 0.01, points: 0.3 };

/** What is expected: `61%`, or `7.4` points. */
export function valueWords(i18n: Pick<I18n, 'say'>, unit: Unit, value: number): string {
  return unit === 'chance'
    ? i18n.say('hint.chance', { share: percentOf(shareOf(unit, value)) })
    : i18n.say('hint.points', { points: Math.round(Math.max(0, value) * 10) / 10 });
}

/** How full a bar is: a chance, or how much of the most points that matter is saved. */
export function shareOf(unit: Unit, value: number, worst = 1): number {
  const share = unit === 'chance' ? value : 1 - value / Math.max(1, worst);
  return Math.min(1, Math.max(0, share));
}

/** How many of the best actions are about as good as the best one, itself among them. */
export function countAlike({ unit, actions }: Assessment): number {
  const best = actions[0]?.value ?? 0;
  const worse = actions.findIndex(({ value }) => Math.abs(best - value) >= ALIKE[unit]);
  return worse < 0 ? actions.length : worse;
}

/**
 * Whether who wins depends on none of the actions any more: not by estimates, but where all that may be leads to the same.
 */
function isDecided({ unit, actions }: Assessment): boolean {
  const all = new Set(actions.map(({ value }) => value));
  return unit === 'chance' && all.size === 1 && (all.has(0) || all.has(1));
}

/** Why the best is the best: compared with the first that is clearly less good, where there is one. */
export function whyOf(game: GameContext, assessment: Assessment, { why }: GameHint): string {
  const [best, next] = assessment.actions as readonly [Expectation, Expectation | undefined];
  // Actions that do the same with another card are one here.
  if (!next) return game.text.say(best.alike.length > 0 ? 'hint.alike' : 'hint.only');
  if (isDecided(assessment)) return game.text.say('hint.decided');
  const alike = countAlike(assessment);
  const reason = why(game, best.action, (assessment.actions[alike] ?? next).action);
  if (alike === 1) return reason ?? game.text.say('hint.better');
  return reason ? game.text.say('hint.alike-and', { reason }) : game.text.say('hint.alike');
}
