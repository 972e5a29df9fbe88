import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { canAttach, idOf, numberOf, RUBBLE, shapeOf } from '../railway/cards.ts';
import { drawTop } from '../railway/deal.ts';
import { layCard, pickEnd } from '../railway/lay.ts';
import { BETSY, type LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { numbersFit } from './number-rule.ts';
import { stackOnto } from './penalty.ts';
import { passTurn, runTrain } from './train.ts';

type OptionalEmit = Emit<LokNRollEvent> | undefined;

/** Betsy's whole turn (LR-29 to LR-32). The draw pile is not empty. */
export function playBetsy(board: LokNRollBoard, chance: Chance, emit: OptionalEmit): void {
  board.turnTo(BETSY);
  const card = drawTop(board);
  if (emit !== undefined) emit({ kind: 'turned', seat: BETSY, card: idOf(board.cards, card) });
  if (board.cards.shape[card] === RUBBLE) return stackOnto(board, card, false, 'dumped', emit);
  const ends = endsFor(board, card);
  if (ends === 0) return passOver(board, card, emit);
  layCard(board, BETSY, card, pickEnd(ends, chance), emit);
  runTrain(board, numberOf(board.cards, card), 1, emit);
}

/** By which ends Betsy's card may be laid: bit 0 for `a`, bit 1 for `b` (LR-29). */
function endsFor(board: LokNRollBoard, card: number): number {
  const { railway, cards } = board;
  if (!numbersFit(numberOf(cards, card), board.laidNumber)) return 0;
  const shape = shapeOf(cards, card);
  const freePlacements = railway.freePlacements;
  return (canAttach(shape, 0, freePlacements) ? 1 : 0) | (canAttach(shape, 1, freePlacements) ? 2 : 0);
}

/**
 * Her card cannot be laid: it goes to the box, which holds all cards that lie nowhere else, and she passes
 * (LR-29).
 */
function passOver(board: LokNRollBoard, card: number, emit: OptionalEmit): void {
  if (emit !== undefined) emit({ kind: 'boxed', seat: BETSY, card: idOf(board.cards, card) });
  passTurn(board, emit);
}
