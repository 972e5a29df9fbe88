import { Laboratory } from '../laboratory/experiment.ts';
import type { SeriesPart, SeriesTally, SeriesTask } from '../series/series.ts';
import { noStatistics, type Statistics } from '../laboratory/statistics.ts';
import { type Study, studyId } from './studies.ts';

/** What a study has found. */
export interface Found extends SeriesTally {
  games: number;
  readonly statistics: Statistics;
}

export function nothingFound(): Found {
  return { deals: 0, games: 0, statistics: noStatistics() };
}

/** Plays some deals of a study. */
export default async function playStudy({
  item,
  from,
  until,
}: SeriesTask<Study>): Promise<SeriesPart<Found>> {
  const start = performance.now();
  const laboratory = new Laboratory([item.match]);
  const found = nothingFound();
  for (let deal = from; deal < until; deal++) {
    const [games] = await laboratory.play(deal);
    laboratory.note(found.statistics, games!);
    found.deals++;
    found.games += games!.length;
  }
  return { id: studyId(item), from, until, tally: found, milliseconds: performance.now() - start };
}
