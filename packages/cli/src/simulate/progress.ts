import cliProgress, { type Options, type Params } from 'cli-progress';

const { Format, SingleBar } = cliProgress;

/** Does some work under a bar with the time left, where standard error is a terminal; elsewhere nothing is shown. */
export async function withProgress<Value>(
  total: number,
  work: (update: (games: number) => void) => Promise<Value>,
): Promise<Value> {
  const bar = new SingleBar({
    stream: process.stderr,
    format: progressLine,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    etaBuffer: 50,
    gracefulExit: false,
  });
  bar.start(total, 0);
  try {
    return await work((games) => bar.update(games));
  } finally {
    bar.stop();
  }
}

/** The bar, and as soon as it can be estimated, the time left. */
export function progressLine(options: Options, { progress, value, total, eta }: Params): string {
  const games = `${value.toLocaleString('en')} of ${total.toLocaleString('en')} games`;
  const left = value > 0 ? `, ${Format.TimeFormat(eta, options, 5)} left` : '';
  return `${Format.BarFormat(progress, options)} ${games}${left}`;
}
