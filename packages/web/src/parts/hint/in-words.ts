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

/** One sentence of why the best is the best. */
export function whyOf(game: GameContext, { unit, actions }: Assessment, { why }: GameHint): string {
  const [best, next] = actions as readonly [Expectation, Expectation | undefined];
  if (!next) return game.text.say('hint.only');
  if (Math.abs(best.value - next.value) < ALIKE[unit]) return game.text.say('hint.alike');
  return why(game, best.action, next.action) ?? game.text.say('hint.better');
}
