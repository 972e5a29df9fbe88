import { HEADINGS } from '@roundhouse/engine/railway';
import { expect, test } from 'vitest';
import { boxOfPlace, roomAhead } from './place.ts';
import { attach, type Box } from './rails.ts';

const SHAPES = ['straight', 'right', 'left'] as const;
const ENDS = ['a', 'b'] as const;

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];

for (const heading of HEADINGS.keys())
  test(`the room ahead is as large as all cards that could be laid there, heading ${HEADINGS[heading]} (RW-3)`, () => {
    const front = [10, -20, heading] as const;
    const boxes = SHAPES.flatMap((shape) =>
      ENDS.map((end) => {
        const piece = attach({ id: 'card', number: 1, shape }, end, front);
        return boxOfPlace({ piece, at: piece.exit });
      }),
    );
    expect(roomAhead(front)).toEqual(around(boxes));
  });
