/** What a network sees of a railway game in which a seat has ended its turn: nothing that the seat may not know. */
import type { Seat } from '@roundhouse/engine';
import { NOTHING, type RailwayCards } from '@roundhouse/engine/railway';
import { type Inputs, layOut } from '../network/inputs.ts';
import type { RailwayPosition } from './reading.ts';

const NUMBERS = 4;
const SHAPES = 3;
const PLACEMENTS = 5;
/** How many cards are seen one by one: at the back of the railway, before the train. */
const AT_BACK = 5;
const BEFORE_TRAIN = 4;
/** Longer counts are as good as these. */
const STEPS = 8;
const DRAWS = 16;
const SAME = 4;
/** Penalty cards that are seen one by one, from the top. */
const OWN_TOP = 3;
const TOP = NUMBERS + 1;
const MOST_RIVALS = 3;

const RIVAL_TOP = 2;
const RIVAL_SIZE = RIVAL_TOP * TOP + 2;
const PER_RIVAL = RIVAL_SIZE + 2;

const { at: AT, size } = layOut({
  PILE_LEFT: DRAWS,
  PILE_SHARE: 1,
  FRONT_NUMBER: NUMBERS,
  OPEN: PLACEMENTS,
  CLOSED: 1,
  AHEAD: STEPS,
  BROKEN_AHEAD: BEFORE_TRAIN,
  BEHIND: STEPS,
  BACK_NUMBERS: AT_BACK * NUMBERS,
  RAILWAY_POINTS: 1,
  OWN_PILE: OWN_TOP * TOP + 2,
  OWN_BANK: 1,
  DERAILMENTS: SAME,
  HELD_TRACKS: NUMBERS * SHAPES,
  HELD_BROKEN: NUMBERS,
  HELD_RUBBLE: NUMBERS,
  HELD_COUNTS: NUMBERS * SAME,
  HELD_POINTS: 1,
  HELD_CARDS: 1,
  RIVALS: MOST_RIVALS * PER_RIVAL,
});

/** How many inputs the railway games have. */
export const RAILWAY_INPUTS = size;

/** Sums are shown in parts of what they often are. */
const OFTEN = { pile: 40, railway: 20, penalty: 20, penalties: 10, banked: 10, held: 10, cards: 5 } as const;

export function writeRailway({ cards, railway, open }: RailwayPosition, inputs: Inputs): void {
  inputs.add(AT.FRONT_NUMBER + cards.number[railway.frontCard]! - 1, 1);
  for (let placement = 0; placement < PLACEMENTS; placement++)
    inputs.flag(AT.OPEN + placement, ((open >> placement) & 1) === 1);
  inputs.flag(AT.CLOSED, open === 0);
  inputs.oneOf(AT.AHEAD, STEPS, railway.ahead);
  const { train, back, end } = railway;
  for (let step = 0; step < BEFORE_TRAIN && train + 1 + step < end; step++)
    inputs.flag(AT.BROKEN_AHEAD + step, cards.broken[railway.cardAt(train + 1 + step)] === 1);
  inputs.oneOf(AT.BEHIND, STEPS, train - back);
  let points = 0;
  for (let index = back; index < end; index++) {
    const number = cards.number[railway.cardAt(index)]!;
    points += number;
    if (index < back + AT_BACK) inputs.add(AT.BACK_NUMBERS + NUMBERS * (index - back) + number - 1, 1);
  }
  inputs.add(AT.RAILWAY_POINTS, points / OFTEN.railway);
}

/** The draw pile and the other seats. */
export function writeOthers(position: RailwayPosition, seat: Seat, inputs: Inputs): void {
  const { seats, pileCount } = position;
  inputs.oneOf(AT.PILE_LEFT, DRAWS, pileCount);
  inputs.add(AT.PILE_SHARE, pileCount / OFTEN.pile);
  for (let step = 1; step < seats; step++)
    writeRival(position, (seat + step) % seats, AT.RIVALS + PER_RIVAL * (step - 1), inputs);
}

function writeRival(position: RailwayPosition, seat: Seat, at: number, inputs: Inputs): void {
  writePile(position, seat, at, RIVAL_TOP, inputs);
  inputs.add(at + RIVAL_SIZE, position.handOf(seat).size / OFTEN.cards);
  writeBank(position, seat, at + RIVAL_SIZE + 1, inputs);
}

/** What lies before the seat. */
export function writeOwn(position: RailwayPosition, seat: Seat, inputs: Inputs): void {
  writePile(position, seat, AT.OWN_PILE, OWN_TOP, inputs);
  writeBank(position, seat, AT.OWN_BANK, inputs);
  if ('derailments' in position) inputs.oneOf(AT.DERAILMENTS, SAME, position.derailments[seat]!);
}

/** The topmost numbers of a penalty pile, its points and its cards. */
function writePile(position: RailwayPosition, seat: Seat, at: number, top: number, inputs: Inputs): void {
  const { cards } = position;
  const pile = position.penaltyOf(seat);
  let points = 0;
  let count = 0;
  for (let card = pile.top; card !== NOTHING; card = pile.below[card]!) {
    const number = cards.number[card]!;
    if (count < top) inputs.add(at + TOP * count + number, 1);
    points += number;
    count++;
  }
  for (let place = count; place < top; place++) inputs.add(at + TOP * place, 1);
  inputs.add(at + TOP * top, points / OFTEN.penalty);
  inputs.add(at + TOP * top + 1, count / OFTEN.penalties);
}

/** The points of the banked cards, which everybody has seen (LC-16). */
function writeBank(position: RailwayPosition, seat: Seat, at: number, inputs: Inputs): void {
  if (!('banks' in position)) return;
  const { top, below } = position.bankOf(seat);
  let points = 0;
  for (let card = top; card !== NOTHING; card = below[card]!) points += position.cards.number[card]!;
  inputs.add(at, points / OFTEN.banked);
}

export function writeHand({ cards, hands }: RailwayPosition, seat: Seat, inputs: Inputs): void {
  const hand = hands[seat]!;
  const counts = [0, 0, 0, 0];
  let points = 0;
  for (const card of cards.all) {
    if (!hand.has(card)) continue;
    points += cards.number[card]!;
    writeHeld(cards, card, counts, inputs);
  }
  for (let number = 0; number < NUMBERS; number++)
    inputs.oneOf(AT.HELD_COUNTS + SAME * number, SAME, counts[number]!);
  inputs.add(AT.HELD_POINTS, points / OFTEN.held);
  inputs.add(AT.HELD_CARDS, hand.size / OFTEN.cards);
}

function writeHeld(cards: RailwayCards, card: number, counts: number[], inputs: Inputs): void {
  const number = cards.number[card]! - 1;
  const shape = cards.shape[card]!;
  if (shape === SHAPES) return inputs.add(AT.HELD_RUBBLE + number, 1);
  counts[number]!++;
  inputs.add(AT.HELD_TRACKS + SHAPES * number + shape, 1);
  inputs.flag(AT.HELD_BROKEN + number, cards.broken[card] === 1);
}
