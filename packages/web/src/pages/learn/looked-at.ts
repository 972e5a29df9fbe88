/** How far the lesson is. */
const ALWAYS = '.table-bar';
/** Who plays: what is told speaks of them. */
const SEATS = 'main li[data-side]';
/** What a learner looks at who is to do something: cards, wagons, the front of the rails, what can be pressed. */
const TO_ACT = `${ALWAYS}, main :is([data-card], [data-wagon], [data-front], [data-action])`;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** What is only told is about one thing, at which it can be read; the rails are looked at whole. */
const LOOKED_AT = { act: TO_ACT, told: `${ALWAYS}, ${SEATS}`, rails: `${TO_ACT}, ${SEATS}` };

/** Where all of it is now. */
export const lookedAt = (what: keyof typeof LOOKED_AT): DOMRect[] =>
  [...document.querySelectorAll(LOOKED_AT[what])].map((thing) => thing.getBoundingClientRect());

/** How many of some things a box hides, parts of them counted as such. */
export const hiddenOf = (there: Box, things: readonly DOMRect[]): number =>
  things.reduce((sum, thing) => sum + shareIn(there, thing), 0);

/** Which part of a thing lies in a box. */
function shareIn(there: Box, { left, right, top, bottom, width, height }: DOMRect): number {
  const across = Math.min(right, there.right) - Math.max(left, there.left);
  const down = Math.min(bottom, there.bottom) - Math.max(top, there.top);
  return across > 0 && down > 0 ? (across * down) / (width * height) : 0;
}
