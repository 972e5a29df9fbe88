import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { NO_CARD } from '../railway/cards.ts';
import { ENDS } from '../railway/codec.ts';
import { chooseFirst, dealHands, drawTop, removeUnseen, shufflePile } from '../railway/deal.ts';
import { boardTrain, openingEnds, pickEnd } from '../railway/lay.ts';
import type { LooseCabooseEvent } from './events.ts';
import type { LooseCabooseChoice } from './legal.ts';
import { PHASES } from './state.ts';

type Listener = Tell<LooseCabooseEvent> | undefined;

/** LC-4: the opening has three cards, LC-5: the train stands on the middle one. */
const OPENING_CARDS = 3;
const TRAIN_CARD = 1;

/** LC-6: how many cards are removed unseen, by the number of players. */
const REMOVED = [0, 0, 13, 11, 7] as const;

/** Sets the game up until the first decision (LC-3, LC-4). */
export function setUp(board: LooseCabooseChoice, chance: Chance, tell?: Listener): void {
  chooseFirst(board, chance, tell);
  shufflePile(board, chance, tell);
  continueOpening(board, chance, tell);
}

/** `place`: the actor lays the shown card (LC-4). */
export function place(board: LooseCabooseChoice, end: number, chance: Chance, tell: Listener): void {
  layShown(board, board.actor, end, tell);
  continueOpening(board, chance, tell);
}

function layShown(board: LooseCabooseChoice, seat: number | null, end: number, tell: Listener): void {
  board.layCard(seat, board.shown, end, tell);
  board.shown = NO_CARD;
}

/** Turns cards up until somebody has to decide (LC-4, LC-8). */
function continueOpening(board: LooseCabooseChoice, chance: Chance, tell: Listener): void {
  const dealt = board.setup.opening === 'dealt';
  while (board.railway.length < OPENING_CARDS) {
    const seat = (board.first + board.railway.length) % board.seats;
    board.shown = drawTop(board);
    if (tell !== undefined)
      tell({ kind: 'showed', seat: dealt ? null : seat, card: board.cards.ids[board.shown]! });
    if (!dealt) {
      board.turnTo(seat);
      return;
    }
    // RW-9 is no question here: three cards are too few for a loop.
    layShown(board, null, pickEnd(openingEnds(board), chance), tell);
  }
  boardTrain(board, TRAIN_CARD, tell);
  if (dealt) head(board, null, pickEnd(board.openHeadings, chance), tell);
  else chooseHeading(board);
}

/** The starting player says which way the train moves (LC-5). */
function chooseHeading(board: LooseCabooseChoice): void {
  board.stage = PHASES.indexOf('heading');
  board.turnTo(board.first);
}

/** `heading`: by `a` the railway is turned around, by `b` it stays (LC-5). Then the cards are dealt. */
export function head(board: LooseCabooseChoice, seat: number | null, end: number, tell: Listener): void {
  if (end === 0) turnAround(board);
  if (tell !== undefined) tell({ kind: 'headed', seat, end: ENDS[end]!, front: board.railway.front() });
  removeUnseen(board, REMOVED[board.seats]!, tell);
  dealHands(board, tell);
  board.beginTurn(board.first, tell);
}

function turnAround(board: LooseCabooseChoice): void {
  board.railway.turnAround();
  board.laidNumber = board.cards.number[board.railway.frontCard]!;
}
