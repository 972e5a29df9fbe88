import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { canAttach, RUBBLE } from '../railway/cards.ts';
import { drawTop } from '../railway/deal.ts';
import { layCard, pickEnd } from '../railway/lay.ts';
import { BETSY, type LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { numbersFit } from './number-rule.ts';
import { stackOnto } from './penalty.ts';
import { moveTrain, runTrain, takePenalty } from './train.ts';

type Listener = Tell<LokNRollEvent> | undefined;

/** Betsy's whole turn (LR-29 to LR-32). The draw pile is not empty. */
export function playBetsy(board: LokNRollBoard, chance: Chance, tell: Listener): void {
  board.actor = BETSY;
  const card = drawTop(board);
  if (tell) tell({ kind: 'turned', seat: BETSY, card: board.cards.ids[card]! });
  if (board.cards.shape[card] === RUBBLE) return stackOnto(board, card, false, 'dumped', tell);
  const ends = endsFor(board, card);
  if (ends === 0) return passOver(board, card, tell);
  layCard(board, BETSY, card, pickEnd(ends, chance), tell);
  runTrain(board, board.cards.number[card]!, 1, tell);
}

/** By which ends Betsy's card may be laid: bit 0 for `a`, bit 1 for `b` (LR-29). */
function endsFor(board: LokNRollBoard, card: number): number {
  const { railway, cards } = board;
  if (!numbersFit(cards.number[card]!, cards.number[railway.frontCard]!)) return 0;
  const shape = cards.shape[card]!;
  const room = railway.room();
  return (canAttach(shape, 0, room) ? 1 : 0) | (canAttach(shape, 1, room) ? 2 : 0);
}

/** Her card cannot be laid: it goes to the box, and she passes (LR-29). */
function passOver(board: LokNRollBoard, card: number, tell: Listener): void {
  board.chains.push(board.box, card);
  if (tell) tell({ kind: 'boxed', seat: BETSY, card: board.cards.ids[card]! });
  if (tell) tell({ kind: 'passed', seat: BETSY });
  moveTrain(board, 1, tell);
  takePenalty(board, 1, 'pass', tell);
}
