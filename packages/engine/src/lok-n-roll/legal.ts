import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { lowestBit } from '../railway/bits.ts';
import { WORDS } from '../railway/card-sets.ts';
import { numbered } from '../railway/cards.ts';
import { actionOf, DUMP, END, LAY, PASS, ROLL, STACK } from '../railway/codec.ts';
import { listPlaces, openingEnds } from '../railway/lay.ts';
import { Options, randomOption } from '../railway/options.ts';
import type { LokNRollBoard } from './board.ts';
import { UNFIT } from './number-rule.ts';

const PASSING = actionOf(PASS, 0, 0);
const ROLLING = actionOf(ROLL, 0, 0);
const ENDING = actionOf(END, 0, 0);

const lays = new Options();
const dumps = new Options();

/** Finds in `lays` what of the hand may be laid, in a turn or after a first card (LR-13, LR-17, LR-18, RW-7, RW-8). */
function findLays(board: LokNRollBoard): void {
  const { cards, hands, actor, railway } = board;
  const { ofNumber } = cards;
  let low = hands.words[actor * WORDS]!;
  let high = hands.words[actor * WORDS + 1]!;
  if (board.phase === 'laying') {
    const laid = numbered(board.laidNumber);
    low &= ofNumber[laid]!;
    high &= ofNumber[laid + 1]!;
  } else {
    const unfit = numbered(UNFIT[cards.number[railway.frontCard]!]!);
    low &= ~ofNumber[unfit]!;
    high &= ~ofNumber[unfit + 1]!;
  }
  if ((low | high) === 0) lays.clear();
  else lays.attach(cards, low, high, railway.room());
}

/** Finds in `dumps` which rubble of the hand may be dumped, and which of it kept (LR-16, LR-22). */
function findDumps(board: LokNRollBoard): void {
  const { cards, hands, actor } = board;
  dumps.low0 = hands.words[actor * WORDS]! & cards.rubble[0]!;
  dumps.high0 = hands.words[actor * WORDS + 1]! & cards.rubble[1]!;
  dumps.low1 = 0;
  dumps.high1 = 0;
  if ((dumps.low0 | dumps.high0) !== 0) findKeeps(board);
}

/** LR-22: declining is a choice for rubble that would combine. */
function findKeeps(board: LokNRollBoard): void {
  const { number } = board.cards;
  const top = topNumber(board);
  for (let rest = dumps.low0; rest !== 0; rest &= rest - 1)
    if (number[lowestBit(rest)] === top) dumps.low1 |= rest & -rest;
  for (let rest = dumps.high0; rest !== 0; rest &= rest - 1)
    if (number[32 + lowestBit(rest)] === top) dumps.high1 |= rest & -rest;
}

/** The number of the actor's top penalty card, 0 where the pile is empty. */
export function topNumber(board: LokNRollBoard): number {
  const top = board.chains.tops[board.actor]!;
  return top < 0 ? 0 : board.cards.number[top]!;
}

/** Every legal action, in no order. */
export function legalActions(board: LokNRollBoard): Action[] {
  switch (board.phase) {
    case 'opening':
      return listPlaces(openingEnds(board));
    case 'turn':
      return [PASSING, ...listLays(board), ...listDumps(board)];
    case 'laying':
      return [ROLLING, ...listLays(board)];
    case 'dumping':
      return [ENDING, ...listDumps(board)];
    case 'stacking':
      return listStacks(board);
    case 'over':
      return [];
  }
}

function listLays(board: LokNRollBoard): Action[] {
  findLays(board);
  return lays.list(LAY);
}

function listDumps(board: LokNRollBoard): Action[] {
  findDumps(board);
  return dumps.list(DUMP);
}

/** One legal action, each as likely as the others. */
export function randomAction(board: LokNRollBoard, random: Random): Action {
  switch (board.phase) {
    case 'turn':
      return randomTurn(board, random);
    case 'laying':
      findLays(board);
      return randomOption(lays, LAY, ROLLING, random);
    case 'stacking':
      return randomStack(board, random);
    case 'dumping':
      findDumps(board);
      return randomOption(dumps, DUMP, ENDING, random);
    default: {
      const places = listPlaces(openingEnds(board));
      return places[random.below(places.length)]!;
    }
  }
}

function randomTurn(board: LokNRollBoard, random: Random): Action {
  findLays(board);
  findDumps(board);
  if (dumps.isEmpty) return randomOption(lays, LAY, PASSING, random);
  const lays0 = lays.count0();
  const laying = lays0 + lays.count1();
  const dumps0 = dumps.count0();
  const n = random.below(1 + laying + dumps0 + dumps.count1());
  if (n < laying) return lays.nth(LAY, n, lays0);
  return n === laying ? PASSING : dumps.nth(DUMP, n - laying - 1, dumps0);
}

/** Every pending card may be stacked; where it would combine, declining is a way of its own (LR-21, LR-22). */
function listStacks(board: LokNRollBoard): Action[] {
  const top = topNumber(board);
  return board.chains.list(board.pending).flatMap((card) => {
    const stack = actionOf(STACK, card, 0);
    return board.cards.number[card] === top ? [stack, actionOf(STACK, card, 1)] : [stack];
  });
}

function randomStack(board: LokNRollBoard, random: Random): Action {
  const { number } = board.cards;
  const { below, tops } = board.chains;
  const top = topNumber(board);
  let ways = 0;
  for (let card = tops[board.pending]!; card >= 0; card = below[card]!) ways += number[card] === top ? 2 : 1;
  let n = ways === 1 ? 0 : random.below(ways);
  for (let card = tops[board.pending]!; ; card = below[card]!) {
    if (n === 0) return actionOf(STACK, card, 0);
    if (number[card] === top && --n === 0) return actionOf(STACK, card, 1);
    n--;
  }
}
