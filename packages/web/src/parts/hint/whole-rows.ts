import type { Attachment } from 'svelte/attachments';

/** How much is seen of the row after the last whole one: so it is known that there are more. */
const PEEK = 1 / 3;

/**
 * A list that is as high as the rows that have room as a whole, and the beginning of the next, which fades. What is around it
 * closes up, or makes room for the first row.
 */
export const wholeRows: Attachment<HTMLElement> = (list) => {
  const around = list.parentElement!;
  const fit = () => {
    list.style.maxHeight = around.style.minHeight = '';
    delete list.dataset['more'];
    const start = list.getBoundingClientRect().top - list.scrollTop;
    const ends = [...list.children].map((row) => row.getBoundingClientRect().bottom - start);
    const room = list.clientHeight;
    if (ends.every((end) => end <= room)) return;
    const heights = ends.slice(0, -1).map((end, row) => end + (ends[row + 1]! - end) * PEEK);
    const height = heights.findLast((height) => height <= room);
    // Where not even one has room, what is around makes it.
    const least = Math.ceil(heights[0] ?? ends[0]!);
    around.style.minHeight = height === undefined ? `${around.offsetHeight - room + least}px` : 'auto';
    if (heights.length === 0) return;
    list.style.maxHeight = `${height ?? least}px`;
    list.dataset['more'] = '';
  };
  const sizes = new ResizeObserver(fit);
  for (const seen of [around.parentElement!, ...around.children, ...list.children]) sizes.observe(seen);
  return () => sizes.disconnect();
};
