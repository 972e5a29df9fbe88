import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { idOf, NO_CARD, numberOf } from '../railway/cards.ts';
import { endOf } from '../railway/codec.ts';
import { chooseFirst, dealHands, drawTop, removeUnseen, shufflePile } from '../railway/deal.ts';
import { boardTrain, layCard, openingEnds, pickEnd } from '../railway/lay.ts';
import { type LooseCabooseBoard, PHASE } from './board.ts';
import type { LooseCabooseEvent } from './events.ts';
import { openHeadings } from './legal.ts';
import { beginTurn } from './turn.ts';

type OptionalEmit = Emit<LooseCabooseEvent> | undefined;

/** LC-4: the opening has three cards, LC-5: the train stands on the middle one. */
const OPENING_CARDS = 3;
const TRAIN_CARD = 1;

/** LC-6: how many cards are removed unseen, by the number of players. */
const REMOVED = [0, 0, 13, 11, 7] as const;

/** Sets the game up until the first decision (LC-3, LC-4). */
export function setUp(board: LooseCabooseBoard, chance: Chance, emit?: OptionalEmit): void {
  chooseFirst(board, chance, emit);
  shufflePile(board, chance, emit);
  continueOpening(board, chance, emit);
}

/** `place`: the actor lays the shown card (LC-4). */
export function place(board: LooseCabooseBoard, end: number, chance: Chance, emit: OptionalEmit): void {
  layShown(board, board.actor, end, emit);
  continueOpening(board, chance, emit);
}

function layShown(board: LooseCabooseBoard, seat: number | null, end: number, emit: OptionalEmit): void {
  layCard(board, seat, board.shown, end, emit);
  board.shown = NO_CARD;
}

/** Turns cards up until a seat has to decide (LC-4, LC-8). */
function continueOpening(board: LooseCabooseBoard, chance: Chance, emit: OptionalEmit): void {
  const dealt = board.setup.opening === 'dealt';
  while (board.railway.length < OPENING_CARDS) {
    const seat = (board.first + board.railway.length) % board.seats;
    board.shown = drawTop(board);
    if (emit !== undefined)
      emit({ kind: 'showed', seat: dealt ? null : seat, card: idOf(board.cards, board.shown) });
    if (!dealt) {
      board.turnTo(seat);
      return;
    }
    // RW-9 does not matter here: three cards are too few for a loop.
    layShown(board, null, pickEnd(openingEnds(board), chance), emit);
  }
  boardTrain(board, TRAIN_CARD, emit);
  if (dealt) head(board, null, pickEnd(openHeadings(board), chance), emit);
  else chooseHeading(board);
}

/** The starting player says which way the train moves (LC-5). */
function chooseHeading(board: LooseCabooseBoard): void {
  board.phaseIndex = PHASE.HEADING;
  board.turnTo(board.first);
}

/** `heading`: by `a` the railway is turned around, by `b` it stays (LC-5). Then the cards are dealt. */
export function head(board: LooseCabooseBoard, seat: number | null, end: number, emit: OptionalEmit): void {
  if (end === 0) turnAround(board);
  if (emit !== undefined) emit({ kind: 'headed', seat, end: endOf(end), front: board.railway.front() });
  removeUnseen(board, REMOVED[board.seats]!, emit);
  dealHands(board, emit);
  beginTurn(board, board.first, emit);
}

function turnAround(board: LooseCabooseBoard): void {
  board.railway.turnAround();
  board.laidNumber = numberOf(board.cards, board.railway.frontCard);
}
