import type { Deck } from '@roundhouse/engine';
import type { LaidTrack, RailwayCard, RailwayState } from '@roundhouse/engine/railway';

/** How a piece of the picture is painted, by what it is. */
export type PaintPiece = (
  piece: 'card' | 'rail' | 'name' | 'number' | 'train' | 'front',
  text: string,
) => string;

/** A point of the railway's own coordinates is two letters wide and one line high, which looks square. */
const LETTERS = 2;

const ARROWS = ['▶', '▼', '◀', '▲'] as const;

type Piece = Parameters<PaintPiece>[0];

/** Letters by line and column. */
class Canvas {
  private readonly letters = new Map<string, [Piece, string]>();
  private left = Infinity;
  private right = -Infinity;
  private top = Infinity;
  private bottom = -Infinity;

  /** Puts a text at a point, from its column on. */
  put(piece: Piece, x: number, y: number, text: string, shift = 0): void {
    for (const [index, letter] of [...text].entries()) {
      const column = x * LETTERS + shift + index;
      this.letters.set(`${column} ${y}`, [piece, letter]);
      this.left = Math.min(this.left, column);
      this.right = Math.max(this.right, column);
      this.top = Math.min(this.top, y);
      this.bottom = Math.max(this.bottom, y);
    }
  }

  get width(): number {
    return this.right - this.left + 1;
  }

  lines(paint: PaintPiece): string[] {
    return Array.from({ length: this.bottom - this.top + 1 }, (_, line) =>
      Array.from({ length: this.width }, (__, column) => {
        const letter = this.letters.get(`${column + this.left} ${line + this.top}`);
        return letter ? paint(...letter) : ' ';
      })
        .join('')
        .trimEnd(),
    );
  }
}

/** The railway as a picture; undefined where it is wider than the terminal. */
export function drawRailway(
  deck: Deck<RailwayCard>,
  { front, train }: Pick<RailwayState, 'front' | 'train'>,
  tracks: readonly LaidTrack[],
  columns: number,
  paint: PaintPiece,
): string[] | undefined {
  const canvas = new Canvas();
  for (const { place } of tracks) drawOutline(canvas, place);
  for (const track of tracks) drawRails(canvas, track);
  for (const track of tracks) drawName(canvas, track, deck);
  const standsOn = train === null ? undefined : tracks[train];
  if (standsOn) canvas.put('train', ...middleOf(standsOn), '◉');
  canvas.put('front', front[0], front[1], ARROWS[front[2]]!);
  return canvas.width > columns ? undefined : canvas.lines(paint);
}

function drawOutline(canvas: Canvas, [x0, y0, x1, y1]: LaidTrack['place']): void {
  const across = `·${'─'.repeat((x1 - x0) * LETTERS - 1)}·`;
  for (const y of [y0, y1]) canvas.put('card', x0, y, across);
  for (let y = y0 + 1; y < y1; y++) for (const x of [x0, x1]) canvas.put('card', x, y, '│');
}

/** From the entry straight to where the rails of a curve turn, and on to the exit. */
function drawRails(canvas: Canvas, track: LaidTrack): void {
  const { entry, exit } = track;
  const turn = turnOf(track);
  drawLine(canvas, entry, turn);
  drawLine(canvas, turn, exit);
  if (entry[2] !== exit[2]) canvas.put('rail', ...turn, cornerOf(entry[2], exit[2]));
}

type Point = readonly [x: number, y: number, ...rest: unknown[]];

function turnOf({ entry, exit }: LaidTrack): [number, number] {
  return entry[2] % 2 === 0 ? [exit[0], entry[1]] : [entry[0], exit[1]];
}

function drawLine(canvas: Canvas, [fromX, fromY]: Point, [toX, toY]: Point): void {
  const [left, right] = [Math.min(fromX, toX), Math.max(fromX, toX)];
  if (fromY === toY) canvas.put('rail', left, fromY, '═'.repeat((right - left) * LETTERS + 1));
  else for (let y = Math.min(fromY, toY); y <= Math.max(fromY, toY); y++) canvas.put('rail', fromX, y, '║');
}

/** By the headings into the corner and out of it: 0 east, 1 south, 2 west, 3 north. */
const CORNERS: Readonly<Record<string, string>> = {
  '0 1': '╗',
  '3 2': '╗',
  '0 3': '╝',
  '1 2': '╝',
  '2 1': '╔',
  '3 0': '╔',
  '2 3': '╚',
  '1 0': '╚',
};

function cornerOf(from: number, to: number): string {
  return CORNERS[`${from} ${to}`] ?? '╬';
}

function middleOf({ entry, exit }: LaidTrack): [number, number] {
  if (entry[2] !== exit[2]) return turnOf({ entry, exit } as LaidTrack);
  return [(entry[0] + exit[0]) / 2, (entry[1] + exit[1]) / 2];
}

/** Names of decks of one's own may be longer than the place that there is. */
const MOST_LETTERS = 3;

function drawName(canvas: Canvas, { card, place: [x0, y0] }: LaidTrack, deck: Deck<RailwayCard>): void {
  const found = deck.cards.find(({ id }) => id === card);
  canvas.put('name', x0, y0 + 1, card.slice(0, MOST_LETTERS), 1);
  canvas.put('number', x0, y0 + 3, `${found?.number}${found?.broken ? '!' : ''}`, 1);
}
