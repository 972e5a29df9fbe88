import type { Attachment } from 'svelte/attachments';
import { evenRow } from './even-row.ts';

/** The width of a list of cards, the width of a card, and how much of it is visible at least, in pixels. */
interface Room {
  readonly width: number;
  readonly card: number;
  readonly step: number;
}

/** The layout of a list of cards: in even rows, overlapping where there is no room side by side. */
export class Fan {
  private room = $state.raw<Room>({ width: Infinity, card: 1, step: 1 });
  private readonly count: () => number;

  constructor(count: () => number) {
    this.count = count;
  }

  /** How many lie in a row. */
  get row(): number {
    const { width, step } = this.room;
    return evenRow(this.count(), Math.floor(width / step));
  }

  /** Whether each card covers the right side of the one before. */
  get isCovering(): boolean {
    const { width, card } = this.room;
    return width / this.row < card;
  }

  /** How much of a card is visible beside the next one, for the styles. */
  get seen(): string | undefined {
    return this.isCovering ? `${this.room.width / this.row}px` : undefined;
  }

  readonly watch: Attachment<HTMLElement> = (list) => {
    const resized = new ResizeObserver(([entry]) => (this.room = roomOf(list, entry!.contentRect.width)));
    resized.observe(list);
    return () => resized.disconnect();
  };
}

/** Reads the sizes of cards, which the styles choose by the screen, in pixels. */
function roomOf(list: HTMLElement, width: number): Room {
  const { gridAutoColumns, paddingRight } = getComputedStyle(list);
  const card = parseFloat(gridAutoColumns);
  // The last card of a row is seen whole: what others cover of theirs lies in the padding.
  return { width, card, step: card - parseFloat(paddingRight) };
}
