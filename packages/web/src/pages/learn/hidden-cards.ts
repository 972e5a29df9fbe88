/** What a learner looks at: cards, wagons, and what can be pressed. */
const LOOKED_AT = 'main :is([data-card], [data-wagon], [data-action])';

/** How many of the things that a learner looks at something would hide, parts of them counted as such. */
export function hiddenCards(there: DOMRect): number {
  const boxes = [...document.querySelectorAll(LOOKED_AT)].map((thing) => thing.getBoundingClientRect());
  return boxes.reduce((sum, box) => sum + shareIn(there, box), 0);
}

/** Which part of a box lies in another one. */
function shareIn(there: DOMRect, { left, right, top, bottom, width, height }: DOMRect): number {
  const across = Math.min(right, there.right) - Math.max(left, there.left);
  const down = Math.min(bottom, there.bottom) - Math.max(top, there.top);
  return across > 0 && down > 0 ? (across * down) / (width * height) : 0;
}
