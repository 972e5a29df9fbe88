import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { NO_CARD, RUBBLE } from '../railway/cards.ts';
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
export function setUp(board: LokNRollBoard, chance: Chance, tell?: Tell<LokNRollEvent>): void {
  chooseFirst(board, chance, tell);
  shufflePile(board, chance, tell);
  continueOpening(board, chance, tell);
}

/** `place`: the actor lays the shown card (LR-5). */
export function place(board: LokNRollBoard, end: number, chance: Chance, tell?: Tell<LokNRollEvent>): void {
  layShown(board, board.actor, end, tell);
  continueOpening(board, chance, tell);
}

function layShown(
  board: LokNRollBoard,
  seat: number | null,
  end: number,
  tell: Tell<LokNRollEvent> | undefined,
): void {
  layCard(board, seat, board.shown, end, tell);
  board.shown = NO_CARD;
}

/** Turns cards up until somebody has to decide or the opening is laid (LR-5, LR-10). */
function continueOpening(board: LokNRollBoard, chance: Chance, tell: Tell<LokNRollEvent> | undefined): void {
  const dealt = board.setup.opening === 'dealt';
  while (board.railway.length < OPENING_CARDS) {
    const seat = (board.first + board.railway.length) % board.setup.players;
    turnUp(board, dealt ? null : seat, tell);
    if (!dealt) {
      board.actor = seat;
      return;
    }
    layShown(board, null, pickEnd(openingEnds(board), chance), tell);
  }
  finishOpening(board, chance, tell);
}

/** Takes the next track card from the pile; rubble is set aside and uses up nobody's placement (LR-5). */
function turnUp(board: LokNRollBoard, seat: number | null, tell: Tell<LokNRollEvent> | undefined): void {
  for (;;) {
    const card = drawTop(board);
    if (board.cards.shape[card] !== RUBBLE) {
      board.shown = card;
      if (tell) tell({ kind: 'showed', seat, card: board.cards.ids[card]! });
      return;
    }
    board.chains.push(board.aside, card);
    if (tell) tell({ kind: 'setAside', card: board.cards.ids[card]! });
  }
}

function finishOpening(board: LokNRollBoard, chance: Chance, tell: Tell<LokNRollEvent> | undefined): void {
  if (!board.chains.isEmpty(board.aside)) returnAside(board, chance, tell);
  boardTrain(board, TRAIN_CARD, tell);
  removeUnseen(board, REMOVED[board.setup.players]!, tell);
  dealHands(board, tell);
  beginTurn(board, board.first, chance, tell);
}

/** LR-6: what was set aside goes back into the pile, which is shuffled. */
function returnAside(board: LokNRollBoard, chance: Chance, tell: Tell<LokNRollEvent> | undefined): void {
  const { chains, cards, pile } = board;
  const aside = chains.list(board.aside);
  if (tell) tell({ kind: 'returned', cards: aside.map((card) => cards.ids[card]!) });
  for (const card of aside) pile[board.pileCount++] = card;
  chains.clear(board.aside);
  shufflePile(board, chance, tell);
}
