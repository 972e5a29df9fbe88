import cliProgress, { type Options, type Params } from 'cli-progress';

const { Format, SingleBar } = cliProgress;

interface Shown {
  /** How much of it is done before it begins. */
  readonly done?: number;
  /** How the bar and what stands beside it are written. */
  readonly line?: typeof progressLine;
}

/** Does some work under a bar with the time left, where standard error is a terminal; elsewhere nothing is shown. */
export async function withProgress<Value>(
  total: number,
  work: (update: (done: number) => void) => Promise<Value>,
  { done = 0, line = progressLine }: Shown = {},
): Promise<Value> {
  const bar = new SingleBar({
    stream: process.stderr,
    format: line,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    etaBuffer: 50,
    gracefulExit: false,
  });
  bar.start(total, done);
  try {
    return await work((sofar) => bar.update(sofar));
  } finally {
    bar.stop();
  }
}

/** The bar, how many games are over, and as soon as it can be estimated, the time left. */
export function progressLine(options: Options, params: Params): string {
  const { value, total } = params;
  return barLine(`${value.toLocaleString('en')} of ${total.toLocaleString('en')} games`, options, params);
}

/** The same where nobody knows how many games there will be. */
export function percentLine(options: Options, params: Params): string {
  return barLine(`${Math.floor(params.progress * 100)} %`, options, params);
}

function barLine(done: string, options: Options, { progress, value, eta }: Params): string {
  const left = value > 0 ? `, ${Format.TimeFormat(eta, options, 5)} left` : '';
  return `${Format.BarFormat(progress, options)} ${done}${left}`;
}
