/**
 * What runs from end `a` to end `b` of an upright card, 4 by 6 (RW-3), as paths. A left curve is a right one seen in a
 * mirror. Everything ends exactly at the card's edge, so that one card goes on where another ends.
 */

/** Half of what is between the rails, and of the length of a sleeper. */
const GAUGE = 0.3;
const SLEEPER = 0.64;
/** How far a break reaches to both sides of the middle. */
const BREAK = 0.78;

type Point = readonly [x: number, y: number];

interface Line {
  readonly middle: string;
  readonly pebbles: string;
  readonly sleepers: string;
  readonly grain: string;
  readonly rails: string;
}

/** A line with both its states; the ends of broken rails bend away from the gap. */
export interface TrackLine {
  readonly whole: Line;
  readonly broken: Line & { readonly pit: string; readonly splinters: string; readonly bent: string };
}

const round = (value: number) => Math.round(value * 100) / 100;
const write = ([x, y]: Point) => `${round(x)} ${round(y)}`;
/** The same disorder on every card: no two sleepers are alike, and none is another one the next time. */
const disorder = (index: number, size: number) => (((index * 7919) % 13) / 6 - 1) * size;

const curveLength = 2 + Math.PI;

/** A point `s` along the line and `aside` of it; to the right is positive. */
function place(curved: boolean, s: number, aside: number): Point {
  if (!curved || s < 2) return [2 + aside, 6 - s];
  const angle = (s - 2) / 2;
  return [4 - (2 - aside) * Math.cos(angle), 4 - (2 - aside) * Math.sin(angle)];
}

/** A rail, or a part of it. */
function rail(curved: boolean, aside: number, from: number, to: number): string {
  const start = `M${write(place(curved, from, aside))}`;
  const end = write(place(curved, to, aside));
  if (!curved || to <= 2) return `${start}L${end}`;
  const bend = `A${2 - aside} ${2 - aside} 0 0 1 ${end}`;
  return from < 2 ? `${start}L${write(place(curved, 2, aside))}${bend}` : start + bend;
}

function lineOf(curved: boolean): TrackLine {
  const length = curved ? curveLength : 6;
  const half = length / 2;
  const at = (s: number, aside: number) => write(place(curved, s, aside));
  const count = curved ? 8 : 9;
  const spots = Array.from({ length: count }, (_, index) => ((index + 0.5) * length) / count);

  const across = (s: number, index: number, shift: number, reach: number) => {
    const skew = disorder(index, 0.05);
    const more = disorder(index + 3, 0.05);
    return `M${at(s - skew + shift, -reach - more)}L${at(s + skew + shift, reach + more)}`;
  };
  const stones = (lane: number) =>
    spots.map((s, index) => {
      const aside = lane * (0.76 + disorder(index + lane, 0.05));
      return `M${at(s + disorder(index, 0.12), aside)}h0M${at(s + 0.3, lane * (0.52 + disorder(index, 0.08)))}h0`;
    });
  const line = (standing: readonly number[], rails: string): Line => ({
    middle: rail(curved, 0, 0, length),
    pebbles: [-1, 1].flatMap(stones).join(''),
    sleepers: standing.map((s, index) => across(s, index, 0, SLEEPER)).join(''),
    grain: standing.map((s, index) => across(s, index, 0.07, SLEEPER - 0.06)).join(''),
    rails,
  });

  const pair = (from: number, to: number) => rail(curved, -GAUGE, from, to) + rail(curved, GAUGE, from, to);
  const jag = [-0.62, -0.95, -0.5, -0.8, -0.3, 0.35, 0.75, 0.45, 0.9, 0.55];
  const bend = (s: number, by: number, aside: number, out: number) =>
    `M${at(half + s, aside)}Q${at(half + s + by * 0.6, aside)} ${at(half + s + by, aside + out)}`;
  return {
    whole: line(spots, pair(0, length)),
    broken: {
      ...line(
        spots.filter((s) => Math.abs(s - half) > BREAK),
        pair(0, half - BREAK) + pair(half + BREAK, length),
      ),
      pit: `M${jag
        .map((reach, index) =>
          at(half + reach * 0.95, index < 5 ? -0.86 + index * 0.43 : 0.86 - (index - 5) * 0.43),
        )
        .join('L')}Z`,
      splinters: `M${at(half - 0.5, -0.75)}L${at(half - 0.2, -0.05)}M${at(half - 0.42, 0.2)}L${at(half - 0.1, 0.8)}M${at(half + 0.15, -0.7)}L${at(half + 0.42, -0.1)}M${at(half + 0.5, 0.1)}L${at(half + 0.32, 0.75)}`,
      bent:
        bend(-BREAK, 0.62, -GAUGE, -0.5) +
        bend(-BREAK, 0.5, GAUGE, 0.1) +
        bend(BREAK, -0.5, -GAUGE, 0.12) +
        bend(BREAK, -0.62, GAUGE, 0.5),
    },
  };
}

export const STRAIGHT = lineOf(false);
export const CURVE = lineOf(true);
