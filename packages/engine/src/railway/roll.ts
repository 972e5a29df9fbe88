import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import type { RailwayBoard } from './board.ts';
import { HIGHEST_NUMBER, MOST_CARDS } from './deck.ts';
import type { Rolled } from './events.ts';

/** Rolls for the actor and gives how many wheels fell in all. */
export function rollDice(
  board: RailwayBoard,
  dice: number,
  chance: Chance,
  emit: Emit<Rolled> | undefined,
): number {
  if (emit === undefined) return wholeWheels(chance.roll(dice, board.cards.die), dice);
  const faces: number[] = [];
  const wheels = wholeWheels(chance.roll(dice, board.cards.die, faces), dice);
  if (faces.length !== dice || sumOf(faces) !== wheels) throw noRoll(dice);
  emit({ kind: 'rolled', seat: board.actor, dice: faces });
  return wheels;
}

/** A chance from outside that counts wrongly would spoil the game silently. */
function wholeWheels(wheels: number, dice: number): number {
  if (!Number.isInteger(wheels) || wheels < 0) throw noRoll(dice);
  return wheels;
}

function sumOf(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

function noRoll(dice: number): RangeError {
  return new RangeError(`no roll of ${dice} dice`);
}

/** As many as there can be: all cards of the largest deck, each with the highest number (LR-14, TR-21). */
const MOST_DICE = MOST_CARDS * HIGHEST_NUMBER;

const known = new WeakMap<readonly number[], (readonly number[])[]>();

/**
 * The exact distribution of a roll: at index k the probability that `dice` dice show k wheels in all. Throws
 * a RangeError where there is no such roll.
 */
export function rollOdds(die: readonly number[], dice: number): readonly number[] {
  if (!Number.isInteger(dice) || dice < 0 || dice > MOST_DICE) throw noRoll(dice);
  const odds = known.get(die) ?? [];
  known.set(die, odds);
  return (odds[dice] ??= dice === 0 ? Object.freeze([1]) : withOneMoreDie(rollOdds(die, dice - 1), die));
}

function withOneMoreDie(odds: readonly number[], die: readonly number[]): readonly number[] {
  const more = Array<number>(odds.length + Math.max(...die)).fill(0);
  odds.forEach((probability, wheels) => {
    for (const face of die) more[wheels + face]! += probability / die.length;
  });
  return Object.freeze(more);
}
