/** The lines of a plot: as wide as the game has moments, 1 high, and what leads at the top. */
export interface Lines {
  /** By seat, as the path of an SVG, but for what the last moment brings. */
  readonly paths: readonly string[];
  /** By seat, the step that the last moment brings, 1 wide: when all is counted, much changes at once. */
  readonly tails: readonly string[];
  /** By seat, how far down it stands in the end. */
  readonly ends: readonly number[];
  /** The numbers at the upper and the lower edge. */
  readonly range: readonly [top: number, bottom: number];
  /** How far down a number stands. */
  readonly down: (value: number) => number;
}

/** How many jumps of a line can be told apart; a longer game shows where it stood after as many parts of it. */
const MANY = 60;

/**
 * Between two moments a line stays where it was, and jumps to what the next one brings. Moments with a mark are
 * shown in any case.
 */
export function linesOf(
  standings: readonly (readonly number[])[],
  isLeast: boolean,
  marked: readonly number[] = [],
): Lines {
  const all = standings.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const range = isLeast ? ([least, most] as const) : ([most, least] as const);
  const down = (value: number) => (value - range[0]) / (range[1] - range[0]);
  const seats = standings[0] ?? [];
  const before = standings.slice(0, Math.max(1, standings.length - 1));
  const part = Math.ceil(before.length / MANY);
  const shown = [...before.keys()].filter(
    (moment) => moment % part === 0 || moment === before.length - 1 || marked.includes(moment),
  );
  const paths = seats.map((_, seat) => {
    const values = shown.map((moment) => before[moment]![seat]!);
    const jumps = values.flatMap((value, index) =>
      index > 0 && value !== values[index - 1] ? [`H${shown[index]}V${round(down(value))}`] : [],
    );
    return `M0 ${round(down(values[0]!))}${jumps.join('')}H${Math.max(1, standings.length - 1)}`;
  });
  const ends = seats.map((_, seat) => round(down(standings.at(-1)![seat]!)));
  // Steps beside each other, so that each is seen.
  const tails = ends.map((end, seat) => {
    const start = round(down(before.at(-1)![seat]!));
    return `M0 ${start}H${round((seat + 1) / (seats.length + 1))}V${end}H1`;
  });
  return { paths, tails, ends, range, down };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** By these lines are told apart without their colours; in pixels. */
const DASHES = ['none', '9 4', '2 4', '14 4 3 4'] as const;

export const dashesOf = (seat: number): string => DASHES[seat % DASHES.length]!;
