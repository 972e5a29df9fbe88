import {
  type Account,
  countCosts,
  type Entry,
  isWorthAWord,
  type OwnDecision,
  toldDifference,
  toldLoss,
  toldValue,
} from '@roundhouse/bots/analysis';
import type { Action, Assessment, GameId } from '@roundhouse/engine';
import { actionLabel, shortActionLabel } from '@roundhouse/texts';
import { chanceIn } from '../../i18n/chance-in.ts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { PageGame } from '../../table/session/page-game.ts';
import { valueWords } from '../hint/in-words.ts';

type Unit = Assessment['unit'];

/** How much was won or lost: `9%` of chance, or `2.5` points. */
export function amountWords(i18n: Pick<I18n, 'say'>, unit: Unit, amount: number): string {
  const size = roundedIn(unit, amount);
  return unit === 'chance'
    ? i18n.say('hint.chance', { share: size })
    : i18n.say('hint.points', { points: size });
}

/** In whole percent, or points with one decimal. */
function roundedIn(unit: Unit, amount: number): number {
  const size = Math.abs(amount);
  return unit === 'chance' ? Math.round(size * 100) : Math.round(size * 10) / 10;
}

/** What luck is made of in a game: where nobody else plays, of no others. */
export const luckIn = (game: GameId, unit: Unit): 'alone' | 'dice' | 'cards' =>
  unit === 'points' ? 'alone' : chanceIn(game);

/**
 * From what could be expected at first to the result. Many small changes add up to more than a whole win, which no chance to
 * win can be: of a chance to win, decisions are counted. A lost game has no result (LR-28). `about`: whose account it is, of a game with which chance.
 */
export function sumWords(
  i18n: I18n,
  account: Account,
  result: number | undefined,
  about: { readonly who: string; readonly name: string; readonly chance: string },
): string {
  const { entries, luck, loss } = account;
  const [{ unit, expected }] = entries as readonly [Entry];
  if (result === undefined)
    return i18n.say('analysis.sum.lost', { ...about, start: valueWords(i18n, unit, expected) });
  const ends = { ...about, start: valueWords(i18n, unit, expected), end: valueWords(i18n, unit, result) };
  if (unit === 'chance') {
    const counts = { all: entries.length, ...countCosts(account) };
    // Who has won or lost knows it.
    const open = result > 0 && result < 1 ? 'yes' : 'no';
    return i18n.say('analysis.sum.chance', { ...ends, ...counts, open, lucky: luckOf(unit, luck) });
  }
  const lost = roundedIn(unit, loss);
  // What the other three numbers leave.
  const saved = toldDifference(toldValue(unit, expected) + lost - toldValue(unit, result));
  return i18n.say('analysis.sum.points', {
    ...ends,
    lucky: saved >= 0 ? 'yes' : 'no',
    luck: roundedIn(unit, saved),
    loss: lost,
  });
}

/** What stands above the decisions that are told, so many of all that cost something. */
export function costliestWords(i18n: I18n, account: Account, count: number): string {
  const { little, much } = countCosts(account);
  const all = little + much;
  return i18n.say('analysis.costliest', { count, all, more: all > count ? 'yes' : 'no' });
}

/** The turn of a decision, and what was done there, where it has to be told from another decision of that turn. */
export interface Place {
  readonly turn: number;
  readonly named: 'yes' | 'no';
  readonly deed: string;
}

/** What was expected at a decision, and what had brought it there. */
export function entryWords(i18n: I18n, entry: Entry, place: Place): string {
  const { unit, expected, luck } = entry;
  const loss = isWorthAWord(entry) ? toldLoss(entry) : 0;
  return i18n.say('analysis.at', {
    ...place,
    unit,
    value: valueWords(i18n, unit, expected),
    lucky: luckOf(unit, luck),
    luck: amountWords(i18n, unit, luck),
    lost: roundedIn(unit, loss) === 0 ? 'no' : 'yes',
    loss: amountWords(i18n, unit, loss),
  });
}

/** What it came to, and what luck had to do with it after the last decision. */
export function endWords(i18n: I18n, { entries, lastLuck = 0 }: Account, result: number): string {
  const [{ unit }] = entries as readonly [Entry];
  return i18n.say('analysis.end', {
    unit,
    value: valueWords(i18n, unit, result),
    lucky: luckOf(unit, lastLuck),
    luck: amountWords(i18n, unit, lastLuck),
  });
}

/** Whether luck helped; what rounds to nothing has no sign. */
function luckOf(unit: Unit, luck: number): 'yes' | 'no' | 'none' {
  if (roundedIn(unit, luck) === 0) return 'none';
  return luck > 0 ? 'yes' : 'no';
}

/** An action as the words of a button, at the moment at which it could be done; of a pass its name alone. */
export const actionWords = labelled((game, texts, form, ...moment) =>
  form.kind === 'pass'
    ? texts.say('action.short.pass', { cards: 0 })
    : actionLabel(game, texts, form, ...moment),
);

/** Which of several decisions of a turn it was, in a word or two. */
export const deedWords = labelled(shortActionLabel);

/** What would have been better than what was played, and what was expected of both. */
export function betterWords(i18n: I18n, game: PageGame, decision: OwnDecision, entry: Entry): string {
  const { unit, best, bestValue, value } = entry;
  return i18n.say('analysis.better-here', {
    action: actionWords(i18n, game, decision, best),
    best: valueWords(i18n, unit, bestValue),
    value: valueWords(i18n, unit, value),
  });
}

function labelled(label: typeof actionLabel) {
  return (i18n: I18n, { rules, texts }: PageGame, { view, memory }: OwnDecision, action: Action): string => {
    const form = rules.codec(view.setup).form(action);
    return label(texts, i18n.texts!, form, view, rules.preview(view, memory, [action]));
  };
}
