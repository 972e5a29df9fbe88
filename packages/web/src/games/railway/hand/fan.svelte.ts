import type { Attachment } from 'svelte/attachments';
import { evenRow } from './even-row.ts';

/** The room of a list of cards, the width of one, and what is seen of it at least, in pixels. */
interface Room {
  readonly width: number;
  readonly card: number;
  readonly step: number;
}

/** How a list of cards lies: in rows as even as can be, on each other where there is no room side by side. */
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

  /** Whether each lies on the one before, of which only the left side is seen. */
  get isCovering(): boolean {
    const { width, card } = this.room;
    return width / this.row < card;
  }

  readonly watch: Attachment<HTMLElement> = (list) => {
    const resized = new ResizeObserver(([entry]) => (this.room = roomOf(list, entry!.contentRect.width)));
    resized.observe(list);
    return () => resized.disconnect();
  };
}

/** What the styles say of the sizes of cards, which screens decide, is read where they come out in pixels. */
function roomOf(list: HTMLElement, width: number): Room {
  const { gridAutoColumns, gridAutoRows } = getComputedStyle(list);
  return { width, card: parseFloat(gridAutoColumns), step: parseFloat(gridAutoRows) };
}
