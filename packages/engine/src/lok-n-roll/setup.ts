import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { idOf, NO_CARD, RUBBLE } from '../railway/cards.ts';
import { chooseFirst, dealHands, drawTop, removeUnseen, shufflePile } from '../railway/deal.ts';
import { boardTrain, layCard, openingEnds, pickEnd } from '../railway/lay.ts';
import type { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import { beginTurn } from './turn.ts';

/** LR-5: the opening has four track cards, LR-7: the train stands on the third. */
const OPENING_CARDS = 4;
const TRAIN_CARD = 2;

/** LR-8: how many cards are removed unseen, by the number of people. */
const REMOVED = [0, 11, 11, 9, 7] as const;

/** Sets the game up until the first decision (LR-3, LR-4). */
export function setUp(board: LokNRollBoard, chance: Chance, emit?: Emit<LokNRollEvent>): void {
  chooseFirst(board, chance, emit);
  shufflePile(board, chance, emit);
  continueOpening(board, chance, emit);
}

/** `place`: the actor lays the shown card (LR-5). */
export function place(board: LokNRollBoard, end: number, chance: Chance, emit?: Emit<LokNRollEvent>): void {
  layShown(board, board.actor, end, emit);
  continueOpening(board, chance, emit);
}

function layShown(
  board: LokNRollBoard,
  seat: number | null,
  end: number,
  emit: Emit<LokNRollEvent> | undefined,
): void {
  layCard(board, seat, board.shown, end, emit);
  board.shown = NO_CARD;
}

/** Turns cards up until a seat has to decide or the opening is laid (LR-5, LR-10). */
function continueOpening(board: LokNRollBoard, chance: Chance, emit: Emit<LokNRollEvent> | undefined): void {
  const dealt = board.setup.opening === 'dealt';
  while (board.railway.length < OPENING_CARDS) {
    const seat = (board.first + board.railway.length) % board.setup.players;
    turnUp(board, dealt ? null : seat, emit);
    if (!dealt) {
      board.turnTo(seat);
      return;
    }
    layShown(board, null, pickEnd(openingEnds(board), chance), emit);
  }
  finishOpening(board, chance, emit);
}

/** Takes the next track card from the pile; rubble is set aside and counts as no seat's placement (LR-5). */
function turnUp(board: LokNRollBoard, seat: number | null, emit: Emit<LokNRollEvent> | undefined): void {
  for (;;) {
    const card = drawTop(board);
    if (board.cards.shape[card] !== RUBBLE) {
      board.shown = card;
      if (emit !== undefined) emit({ kind: 'showed', seat, card: idOf(board.cards, card) });
      return;
    }
    board.aside.push(card);
    if (emit !== undefined) emit({ kind: 'setAside', card: idOf(board.cards, card) });
  }
}

function finishOpening(board: LokNRollBoard, chance: Chance, emit: Emit<LokNRollEvent> | undefined): void {
  if (!board.aside.isEmpty) returnAside(board, chance, emit);
  boardTrain(board, TRAIN_CARD, emit);
  removeUnseen(board, REMOVED[board.setup.players]!, emit);
  dealHands(board, emit);
  beginTurn(board, board.first, chance, emit);
}

/** LR-6: what was set aside goes back into the pile, which is shuffled. */
function returnAside(board: LokNRollBoard, chance: Chance, emit: Emit<LokNRollEvent> | undefined): void {
  const { cards, pile } = board;
  const aside = board.aside.list();
  if (emit !== undefined) emit({ kind: 'returned', cards: aside.map((card) => idOf(cards, card)) });
  for (const card of aside) pile[board.pileCount++] = card;
  board.aside.clear();
  shufflePile(board, chance, emit);
}
