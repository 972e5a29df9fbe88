import { type Account, isWorthAWord } from '@roundhouse/bots/analysis';

/** A bar that stands on a line, or hangs from it. */
interface Bar {
  readonly moment: number;
  /** Its upper and its lower end; the line is at 0, and what is good above it, from 1 down to -1. */
  readonly from: number;
  readonly to: number;
}

/** What is drawn of an account, over the moments of its game. */
export interface Lanes {
  /** What could be expected, as the path of an SVG, 1 high. */
  readonly path: string;
  /** The numbers at the upper and the lower edge of it. */
  readonly range: readonly [top: number, bottom: number];
  readonly luck: readonly Bar[];
  readonly losses: readonly Bar[];
}

/** `length`: how many actions the game had. Luck and losses have one scale, so that they can be compared. */
export function lanesOf({ entries, lastLuck }: Account, length: number, result?: number): Lanes {
  const [first] = entries;
  const values = [...entries.map(({ expected }) => expected), ...(result === undefined ? [] : [result])];
  const range = rangeOf(first?.unit ?? 'chance', values);
  const down = (value: number) => round((value - range[0]) / (range[1] - range[0]));
  const jumps = entries.map(({ moment, expected }) => `H${moment}V${down(expected)}`);
  const end = result === undefined ? '' : `H${length}V${down(result)}`;
  const luck = [
    ...entries.map((entry) => ({ moment: entry.moment, by: entry.luck })),
    ...(lastLuck === undefined ? [] : [{ moment: length, by: lastLuck }]),
  ];
  const most = Math.max(...luck.map(({ by }) => Math.abs(by)), ...entries.map(({ loss }) => loss), 1e-9);
  const bar = (moment: number, by: number): Bar => {
    const size = round(by / most);
    return { moment, from: Math.max(0, size), to: Math.min(0, size) };
  };
  return {
    path: first ? `M${first.moment} ${down(first.expected)}${jumps.slice(1).join('')}${end}` : '',
    range,
    luck: luck.filter(({ by }) => by !== 0).map(({ moment, by }) => bar(moment, by)),
    losses: entries.filter(isWorthAWord).map(({ moment, loss }) => bar(moment, -loss)),
  };
}

/** Chances from nothing to certainty, the best at the top; points in whole fives, the fewest at the top. */
function rangeOf(unit: string, values: readonly number[]): readonly [number, number] {
  return unit === 'chance' ? [1, 0] : [0, Math.max(5, Math.ceil(Math.max(...values) / 5) * 5)];
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The one of some moments that is nearest to a place. */
export function nearest(moments: readonly number[], place: number): number | undefined {
  return moments.toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place))[0];
}
