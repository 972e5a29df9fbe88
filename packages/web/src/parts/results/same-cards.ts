import { digestOf } from '@roundhouse/engine';
import type { GameResult } from '../../storage/game-result.ts';

/** Whether two games had the same cards and dice, in the same game with the same agreement. */
export function hadSameCards(one: GameResult, other: GameResult): boolean {
  return agreedOn(one) === agreedOn(other);
}

/** A short name of the cards and dice that a game had, the same on every device; nobody can deal them from it. */
export function cardsOf(result: GameResult): string {
  return digestOf(agreedOn(result));
}

function agreedOn({ game, mode, setup, seed, secret, start }: GameResult): string {
  return JSON.stringify([game, mode, setup, seed ?? null, secret ?? null, start ?? null]);
}
