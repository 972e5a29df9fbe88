/** How far the lesson is. */
const ALWAYS = '.table-bar';
/** What a learner looks at who is to do something: cards, wagons, the front of the rails, what can be pressed. */
const TO_ACT = `${ALWAYS}, main :is([data-card], [data-wagon], [data-front], [data-action])`;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Where all of it is now. What is only told is about one thing, at which it can be read. */
export const lookedAt = (isTold: boolean): DOMRect[] =>
  [...document.querySelectorAll(isTold ? ALWAYS : TO_ACT)].map((thing) => thing.getBoundingClientRect());

/** How many of some things a box hides, parts of them counted as such. */
export const hiddenOf = (there: Box, things: readonly DOMRect[]): number =>
  things.reduce((sum, thing) => sum + shareIn(there, thing), 0);

/** Which part of a thing lies in a box. */
function shareIn(there: Box, { left, right, top, bottom, width, height }: DOMRect): number {
  const across = Math.min(right, there.right) - Math.max(left, there.left);
  const down = Math.min(bottom, there.bottom) - Math.max(top, there.top);
  return across > 0 && down > 0 ? (across * down) / (width * height) : 0;
}
