import type { Attachment } from 'svelte/attachments';

/** Between the last row in sight and the edge, in pixels: of the next row there is no letter yet. */
const BELOW = 4;

/** A list that is as high as the rows that have room as a whole: none is cut through at its end. What is around it closes up. */
export const wholeRows: Attachment<HTMLElement> = (list) => {
  const around = list.parentElement!;
  const fit = () => {
    list.style.maxHeight = around.style.minHeight = '';
    const start = list.getBoundingClientRect().top - list.scrollTop;
    const ends = [...list.children].map((row) => row.getBoundingClientRect().bottom - start);
    const room = list.clientHeight;
    const last = ends.findLast((end) => end <= room);
    if (last === undefined || last === ends.at(-1)) return;
    list.style.maxHeight = `${Math.min(last + BELOW, room)}px`;
    around.style.minHeight = 'auto';
  };
  const sizes = new ResizeObserver(fit);
  for (const seen of [around.parentElement!, ...around.children, ...list.children]) sizes.observe(seen);
  return () => sizes.disconnect();
};
