/** The lines of a plot: as wide as the game has moments, 1 high, and what leads at the top. */
export interface Lines {
  /** By seat, as the path of an SVG. */
  readonly paths: readonly string[];
  /** The numbers at the upper and the lower edge. */
  readonly range: readonly [top: number, bottom: number];
  /** How far down a number stands. */
  readonly down: (value: number) => number;
}

/** Between two moments a line stays where it was, and jumps to what the next one brings. */
export function linesOf(standings: readonly (readonly number[])[], isLeast: boolean): Lines {
  const all = standings.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const range = isLeast ? ([least, most] as const) : ([most, least] as const);
  const down = (value: number) => (value - range[0]) / (range[1] - range[0]);
  const seats = standings[0] ?? [];
  const paths = seats.map((_, seat) => {
    const values = standings.map((standing) => standing[seat]!);
    const jumps = values.flatMap((value, moment) =>
      moment > 0 && value !== values[moment - 1] ? [`H${moment}V${round(down(value))}`] : [],
    );
    return `M0 ${round(down(values[0]!))}${jumps.join('')}H${values.length - 1}`;
  });
  return { paths, range, down };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** By these lines are told apart without their colours; in pixels. */
const DASHES = ['none', '9 4', '2 4', '14 4 3 4'] as const;

export const dashesOf = (seat: number): string => DASHES[seat % DASHES.length]!;
