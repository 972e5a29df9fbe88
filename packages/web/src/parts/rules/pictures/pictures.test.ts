import { diceFor as diceInLokNRoll, numbersAfter } from '@roundhouse/engine/lok-n-roll';
import { diceFor as diceInLooseCaboose } from '@roundhouse/engine/loose-caboose';
import { type Key, loadAllTexts } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../games/railway/rails/rails.ts';
import { clausesOf, DOCUMENTS } from '../address/clause-address.ts';
import { layAll, pieceOf } from './lay-all.ts';
import { PICTURES, picturesOf } from './pictures.ts';
import type { LinePicture, RailwayPicture } from '../../../games/rule-pictures/picture.ts';

const all = Object.entries(PICTURES).flatMap(([document, { clauses, minute = [] }]) =>
  [...Object.entries(clauses), [document, minute] as const].flatMap(([name, pictures]) =>
    pictures.map((picture, index) => ({ name: `${name}, ${index + 1}`, picture })),
  ),
);
const railways = all.flatMap(({ name, picture }) => (picture.kind === 'railway' ? [{ name, picture }] : []));
const rows = all.flatMap(({ name, picture }) => (picture.kind === 'rows' ? [{ name, picture }] : []));

function overlap({ box: one }: Piece, { box: other }: Piece): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

function isFree(pieces: readonly Piece[], piece: Piece): boolean {
  return pieces.every((laid) => laid === piece || !overlap(laid, piece));
}

describe.each(railways)(
  'the railway of $name',
  ({ name, picture }: { name: string; picture: RailwayPicture }) => {
    const pieces = layAll(picture.cards);
    const front = pieces.at(-1)!.exit;

    test('keeps to the rules', () => {
      for (const piece of pieces) expect(isFree(pieces, piece)).toBe(true);
      // In Loose Caboose any number may follow any other (LC-10).
      const numbered = name.startsWith('LC') ? [] : picture.cards;
      for (const [index, [number]] of numbered.entries()) {
        const [before] = picture.cards[index - 1] ?? [number];
        expect(numbersAfter(before)).toContain(number);
      }
      for (const ghost of picture.ghosts ?? []) expect(isFree(pieces, pieceOf(ghost, front, ''))).toBe(true);
    });

    test('has its train on a card that is not taken away', () => {
      const { train = pieces.length - 1, taken = 0 } = picture;
      expect(train).toBeLessThan(pieces.length);
      expect(train).toBeGreaterThanOrEqual(taken);
    });
  },
);

test('a card that would overlap does, and the one that makes a loop leads into the railway (RW-7, RW-9)', () => {
  const [overlapping] = picturesOf('RW-7') as readonly RailwayPicture[];
  const coil = layAll(overlapping!.cards);
  expect(isFree(coil, pieceOf(overlapping!.wrong!, coil.at(-1)!.exit, ''))).toBe(false);
  const [loop] = picturesOf('RW-9') as readonly RailwayPicture[];
  const ring = layAll(loop!.cards);
  const last = pieceOf(loop!.wrong!, ring.at(-1)!.exit, '');
  expect(isFree(ring, last)).toBe(true);
  const [x, y, heading] = last.exit;
  const [ahead, below] = [x + [0.5, 0, -0.5, 0][heading]!, y + [0, 0.5, 0, -0.5][heading]!];
  const [x0, y0, x1, y1] = ring[0]!.box;
  expect(ahead > x0 && ahead < x1 && below > y0 && below < y1).toBe(true);
});

test.each([
  { clause: 'LR-14', diceFor: diceInLokNRoll },
  { clause: 'LC-11', diceFor: diceInLooseCaboose },
] as const)('the picture of $clause has as many dice as the rules roll', ({ clause, diceFor }) => {
  const [{ parts }] = picturesOf(clause) as readonly [LinePicture];
  const numbers = parts.flatMap((part) => ('card' in part ? [part.card[0]] : []));
  const dice = parts.flatMap((part) => ('dice' in part ? part.dice : []));
  expect(dice).toHaveLength(diceFor(numbers[0]!, numbers.length));
});

test.each(rows)('the rows of $name have the same wagons but for those that go or come', ({ picture }) => {
  const [before, after] = picture.rows;
  if (before?.when !== 'before' || !after?.marked) return;
  const still = (wagons: readonly (number | null)[]) =>
    wagons.filter((_, at) => !after.marked!.includes(at + 1));
  for (const wagon of still(after.wagons)) expect(before.wagons).toContain(wagon);
});

test.each(DOCUMENTS)('%s has a sentence for each picture of its minute, and no other', async (document) => {
  const texts = await loadAllTexts('en');
  const { minute = [] } = PICTURES[document];
  const sentence = (step: number) => texts.say(`rules.minute.${document}.step-${step}` as Key);
  for (const index of minute.keys()) expect(sentence(index + 1)).toMatch(/[.…]$/u);
  expect(() => sentence(minute.length + 1)).toThrow('no message');
});

test.each(DOCUMENTS)('every picture of %s is of a clause that stands there', (document) => {
  const ids = clausesOf(document).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(PICTURES[document].clauses)));
});
