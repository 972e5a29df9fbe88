import { withWholeFiles } from '../files/whole-file.ts';
import { Interrupted, interruptible } from '../interruption.ts';
import { gamesPerDeal } from '../simulate/match.ts';
import { withProgress } from '../simulate/progress.ts';
import { simulate } from './simulate.ts';
import { type Experiment, type Gathered, matchesOf, nothingGathered, type PlayedDeal } from './experiment.ts';
import { visible } from '../visible.ts';
import { GamesFile } from './games-file.ts';
import { openKeptGames } from './kept-games.ts';

export interface RunOptions {
  readonly deals: number;
  readonly cores: number;
  /** Whether everything is measured, or only who wins. */
  readonly isDetailed: boolean;
  /** The file of results so far: what it holds is not played again. */
  readonly keep?: string | undefined;
  /** The file of all games. */
  readonly gamesOut?: string | undefined;
  /** The file of the report, and how that is made. */
  readonly report?: string | undefined;
  readonly makeReport: (gathered: Gathered) => Promise<string>;
}

/**
 * Plays an experiment under a bar, and writes what was asked for. Throws a `FileError` where a file does not let it, before
 * anything is played if that can be known by then; what is kept so far stays.
 */
export async function runExperiment(experiment: Experiment, options: RunOptions): Promise<Gathered> {
  const { gamesOut, report } = options;
  return withWholeFiles(async (files) => {
    const gamesFile =
      gamesOut === undefined ? undefined : new GamesFile(files.open('--games-out', gamesOut), experiment);
    const reportFile = report === undefined ? undefined : files.open('--report', report);
    const gathered = await play(experiment, options, gamesFile);
    gamesFile?.end();
    reportFile?.write(await options.makeReport(gathered));
    return gathered;
  });
}

async function play(
  experiment: Experiment,
  options: RunOptions,
  gamesFile: GamesFile | undefined,
): Promise<Gathered> {
  const { deals, cores, isDetailed, keep } = options;
  const write = (played: PlayedDeal) => gamesFile?.add(played);
  const kept = keep === undefined ? undefined : await openKeptGames(keep, experiment, deals, write);
  const gathered = kept?.gathered ?? nothingGathered(experiment);
  const onDeal = (played: PlayedDeal) => {
    kept?.journal.add({ deal: played[0]![0]!.deal, games: played });
    write(played);
  };
  const perDeal = matchesOf(experiment).reduce((sum, match) => sum + gamesPerDeal(match), 0);
  try {
    return await interruptible((signal) =>
      withProgress(
        deals * perDeal,
        (update) =>
          simulate(experiment, deals, {
            cores,
            signal,
            gathered,
            isDetailed,
            onProgress: (played) => update(played * perDeal),
            onDeal: kept || gamesFile ? onDeal : undefined,
          }),
        { done: gathered.deals * perDeal },
      ),
    );
  } catch (error) {
    if (error instanceof Interrupted && keep !== undefined) sayWhatIsKept(keep);
    throw error;
  } finally {
    kept?.journal.close();
  }
}

function sayWhatIsKept(path: string): void {
  console.error(`What was played so far is kept in "${visible(path)}": the same command goes on from there.`);
}
