import { seededChance, seededRandom } from '@roundhouse/engine';
import { type GameOfTrainsPosition, gameOfTrains } from '@roundhouse/engine/game-of-trains';
import { layOut } from '@roundhouse/engine/testing';
import { describe, expect, test } from 'vitest';
import { Distance, ROW } from './distance.ts';
import { FULL, MoveSearch } from './move-search.ts';

const distance = new Distance(Array.from({ length: 84 }, (_, index) => index + 1));
const WIDE = { ...FULL, places: ROW };

/** Minus the distance of the seat's row, in draws. */
function evaluate(position: GameOfTrainsPosition, seat: number): number {
  const row = Array.from({ length: ROW }, (_, at) => position.wagon(seat, at + 1));
  return -distance.ofRanks(row);
}

function searchOf(breadth = WIDE): MoveSearch {
  return new MoveSearch(evaluate, distance, seededRandom(1), seededChance(1), breadth);
}

/** The mean over every card that may lie on top, each at its best place. */
function byTrying(position: GameOfTrainsPosition): number {
  let sum = 0;
  for (let index = 0; index < position.pileCount; index++) {
    const next = position.clone();
    const pile = next.ownPile();
    [pile[index], pile[next.pileCount - 1]] = [pile[next.pileCount - 1]!, pile[index]!];
    next.play(drawOf(position), seededChance(1));
    const values = next.legal().map((place) => {
      const end = next.clone();
      end.play(place, seededChance(1));
      return evaluate(end, position.actor);
    });
    sum += Math.max(...values);
  }
  return sum / position.pileCount;
}

function drawOf({ setup }: GameOfTrainsPosition) {
  return gameOfTrains.codec(setup).action({ kind: 'draw' });
}

const ROWS = ['5 20 30 50 40 60 75', '84 79 61 51 41 31 21'];

describe('looking through a turn of Game of Trains', () => {
  test('finds of a draw the mean over all cards of the pile (GT-8)', () => {
    const { position } = layOut({ rows: ROWS, market: '4' });
    const draw = searchOf()
      .values(position)
      .find(({ action }) => action === drawOf(position))!;
    expect(draw.value).toBeCloseTo(byTrying(position));
  });

  test('finds what a use of the market leaves, exactly (GT-11)', () => {
    const { position } = layOut({ rows: ROWS, market: '4' });
    const codec = gameOfTrains.codec(position.setup);
    const values = searchOf().values(position);
    const win = values.find(({ action }) => codec.text(action) === 'use 4 4')!;
    expect(win.value).toBe(-0);
    expect(values.map(({ action }) => action).toSorted((one, other) => one - other)).toEqual(
      position.legal(),
    );
  });

  test('leaves the position as it is, and does not know what lies on top', () => {
    const { position } = layOut({ rows: ROWS, market: '4 36' });
    const before = JSON.stringify(position.state());
    const one = searchOf().values(position);
    expect(JSON.stringify(position.state())).toBe(before);
    const turned = position.clone();
    const pile = turned.ownPile();
    const cards = pile.slice(0, turned.pileCount).reverse();
    for (const [index, card] of cards.entries()) pile[index] = card;
    const other = searchOf().values(turned);
    for (const [index, { value }] of one.entries()) expect(other[index]!.value).toBeCloseTo(value, 0);
    const draw = drawOf(position);
    const drawn = [one, other].map((values) => values.find(({ action }) => action === draw)!.value);
    expect(drawn[0]).toBeCloseTo(drawn[1]!, 10);
  });
});
